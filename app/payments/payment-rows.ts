import { plain } from '#app/db/sql.ts'
import type { Order, Payment, Refund } from './order.ts'
import type { orders, payments, refunds } from './tables.ts'

export const orderFrom = ({ checkAt: _, ...row }: typeof orders.$inferSelect): Order => plain(row)

export const paymentFrom = ({ takenBy, handReference, ...row }: typeof payments.$inferSelect): Payment => ({
  ...plain(row),
  ...(takenBy !== null && { byHand: { takenBy, reference: handReference ?? '' } }),
})

export const refundFrom = ({
  dueAt: _,
  attempts: __,
  lastError: ___,
  ...row
}: typeof refunds.$inferSelect): Refund => plain(row)
