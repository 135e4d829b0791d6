import { min, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { type Booking, confirm, type Held } from '#app/booking/booking.ts'
import { type Db, type OpenDb, queryRows } from '#app/db/open.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import type { Order } from '#app/payments/order.ts'
import { createPaymentStore } from '#app/payments/payment-store.ts'
import { orders } from '#app/payments/tables.ts'

import type { AccountUpdate, PaymentStore } from '#app/ports/payments.ts'
import { storeBooking } from './builders/bookings.ts'
import { aNewEmail, sessionStart } from './builders/emails.ts'
import { aHold, anInvoice, anOrder, aPayment, now } from './builders/payments.ts'
import type { OpenFresh } from './databases.ts'

const tables = sql`bookings, booking_events, booking_notes, emails, orders, payments, refunds, webhook_events, documents, document_counters`

/** Opens the stores of a suite and empties the database before each test. */
export function paymentsOn(open: OpenFresh) {
  let database: OpenDb
  let store: PaymentStore

  beforeAll(async () => {
    database = await open()
    await database.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
    store = createPaymentStore(database.db)
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(sql`truncate ${tables} cascade`)
  })

  let days = 0
  const placed = async (booking: Held): Promise<Held> => {
    await storeBooking(database.db, booking, { now })
    return booking
  }
  return {
    get db(): Db {
      return database.db
    },
    get store(): PaymentStore {
      return store
    },
    placed,
    /** Places a hold on a separate day and stores its order. */
    async ordered(checkAt = now + 15 * MINUTE): Promise<{ hold: Held; order: Order }> {
      days += 1
      const hold = await placed(aHold({ startsAt: sessionStart + days * DAY }))
      return { hold, order: await store.addOrder(anOrder(hold.id), checkAt) }
    },
    /** Returns the time of the next order check, or null if none is scheduled. */
    async nextCheck(): Promise<number | null> {
      const [row] = await database.db.select({ at: min(orders.checkAt) }).from(orders)
      return row?.at?.getTime() ?? null
    },
    countOf: (table: string) => countIn(database.db, table),
    /** Counts payments, refunds, documents, document series and emails, in this order. */
    written: () =>
      Promise.all(
        ['payments', 'refunds', 'documents', 'document_counters', 'emails'].map((table) =>
          countIn(database.db, table),
        ),
      ),
  }
}

export async function countIn(db: Db, table: string): Promise<number> {
  const [row] = await queryRows<{ count: string | number }>(
    db,
    sql`select count(*) as count from ${sql.identifier(table)}`,
  )
  return Number(row?.count)
}

export const changeOf = (order: Order, changes: Partial<AccountUpdate> = {}): AccountUpdate => ({
  order,
  payments: [],
  refunds: [],
  documents: [],
  emails: [],
  checkAt: null,
  now,
  ...changes,
})

/** Builds the update for a payment that confirms the booking, with invoice and email. */
export function paymentOf(booking: Booking, order: Order): AccountUpdate {
  const payment = aPayment(order)
  const next = confirm(booking, now, true)
  if (!next.ok) throw new Error(next.reason)
  return changeOf(order, {
    booking: { next: next.value, event: 'paid', actor: 'payment' },
    payments: [payment],
    documents: [anInvoice({ booking }, payment.id)],
    emails: [aNewEmail()],
  })
}
