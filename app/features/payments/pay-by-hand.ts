import { type Actor, auditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { confirm } from '#app/features/booking/domain/booking.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { consequences } from './consequences.ts'
import type { HandPayment } from './domain/hand-payment.ts'
import { byHandOrder, handPaymentId, type Payment } from './domain/order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'payments' | 'bookings' | 'settings'>

/** News of the order, such as a webhook, is no reason to refuse. */
const turns = 5

/**
 * A member of staff has the money of a held session in hand, or sees it on our account: the session is confirmed at once, with
 * the document and mails that any payment brings. What still comes for its link afterwards goes back by itself, as paid
 * twice. Done once: asked again, it answers for what is paid.
 *
 * @returns `not-held` when the time is no longer held, `slot-taken` when somebody else has it
 */
export async function payByHand(
  services: Needs,
  actor: Actor,
  { id, reference }: Pick<Booking, 'id' | 'reference'>,
  hand: HandPayment,
): Promise<Result<Booking, 'not-held' | 'slot-taken' | 'changed-meanwhile'>> {
  for (let turn = 0; turn < turns; turn += 1) {
    const now = services.clock.now()
    const account = await accountOf(services, id, reference, now)
    if (account.payments.some(({ use }) => use === 'books')) return ok(account.booking)
    const confirmed = confirm(account.booking, now, false)
    if (!confirmed.ok) return refuse('not-held')
    const payment: Payment = {
      id: handPaymentId(reference),
      orderId: account.order.id,
      status: 'captured',
      use: 'books',
      amount: account.order.amount,
      currency: account.order.currency,
      amountRefunded: 0,
      method: hand.method,
      error: null,
      createdAt: now,
      byHand: { takenBy: actor.email, reference: hand.reference },
    }
    const { booking, ...follows } = await consequences(
      services,
      account,
      {
        payments: [payment],
        refunds: [],
        confirmed: { booking: confirmed.value, by: payment.id },
        cancelled: null,
        kept: null,
        sentBack: [],
        sentBackInPart: [],
      },
      now,
    )
    const audit = auditEntry(actor, 'booking.paid-by-hand', reference, {
      method: hand.method,
      rupees: payment.amount / 100,
    })
    const written = await services.payments.write({
      ...follows,
      ...(booking && {
        booking: { ...booking, event: 'paid-by-hand', actor: actor.email, trace: { audit } },
      }),
      order: account.order,
      payments: [payment],
      refunds: [],
      checkAt: account.order.provider === byHandOrder ? null : now,
      now,
    })
    if (written.ok) return ok(confirmed.value)
    if (written.reason !== 'changed-meanwhile') return refuse('slot-taken')
  }
  return refuse('changed-meanwhile')
}

/** The account of a booking; one that has no order gets one of which no provider knows. */
async function accountOf(
  { app, payments }: Needs,
  bookingId: string,
  reference: string,
  now: number,
): Promise<Account> {
  const known = await payments.account({ bookingId })
  if (known) return known
  const order = {
    id: `${byHandOrder}_${reference}`,
    provider: byHandOrder,
    bookingId,
    amount: app.business().paidPrice.total,
    currency: 'INR',
    createdAt: now,
    openedAt: null,
    disputedAt: null,
    version: 0,
  } as const
  await payments.addOrder(order, null)
  const account = await payments.account({ bookingId })
  if (!account) throw new Error('the order of a booking was removed while it was paid')
  return account
}
