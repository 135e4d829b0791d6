import { type Actor, auditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import { confirm } from '#app/booking/booking.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { consequences } from './consequences.ts'
import type { HandPayment } from './hand-payment.ts'
import { byHandOrder, handPaymentId, type Payment } from './order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'payments' | 'settings'>

/** Retry limit: a change to the order, such as a webhook, is no reason to fail. */
const turns = 5

/**
 * Records an offline payment for a held session and confirms the booking, with the usual document and emails.
 * A later payment through the link is refunded as a duplicate. A repeated request returns the first result.
 *
 * @returns `not-held` when the hold is over, `slot-taken` when another booking has the slot
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
    const audit = auditEntry(actor, 'booking.offline-payment-recorded', reference, {
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
