import { heldBack } from '#app/features/bank/hold-back.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account, DueRefund } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { type PaymentNews, paymentMails } from './plan-mails.ts'
import { providerOf, settleOrder } from './settle-order.ts'

type Needs = Pick<Services, 'clock' | 'providers' | 'payments' | 'disputes' | 'bookings' | 'settings'>

const batch = 10
const lease = 2 * MINUTE
/** A refund takes 5 to 7 working days; a webhook usually tells earlier than we ask. */
const askAgainAfter = 6 * 60 * MINUTE

type Report = (error: unknown) => void

/**
 * Asks the provider about the orders that are due, and writes what follows. How many there were.
 *
 * @param report told why one could not be settled; the others are all the same
 */
export async function settleDueOrders(services: Needs, report: Report): Promise<number> {
  const due = await services.payments.dueOrders(services.clock.now(), batch, lease)
  for (const orderId of due) {
    try {
      await settleOrder(services, orderId)
    } catch (error) {
      report(error) // its lease ends, and it is due again
    }
  }
  return due.length
}

/**
 * Sends the refunds that are wanted and asks about those under way. How many there were.
 *
 * @param report told why one could not be sent; the others are all the same
 */
export async function sendDueRefunds(services: Needs, report: Report): Promise<number> {
  const due = await services.payments.dueRefunds(services.clock.now(), batch, lease)
  for (const refund of due) {
    try {
      await sendRefund(services, refund)
    } catch (error) {
      report(error) // its lease ends, and it is due again
    }
  }
  return due.length
}

async function sendRefund(services: Needs, refund: DueRefund): Promise<void> {
  const { payments, clock, settings } = services
  const account = await payments.account({ orderId: refund.orderId })
  if (!account) return
  const { booking } = account
  const mailsOf = (news: PaymentNews) => paymentMails(news, settings, clock.now())
  const failed = (error: string) => {
    const mails = mailsOf({ kind: 'refund-failed', booking, refund, error })
    return payments.refundGivenUp(refund.id, error, { mails, now: clock.now() })
  }
  try {
    const held = refund.state === 'pending' ? null : await heldBack(services, refund)
    if (held?.how === 'waits')
      return await payments.refundPutOff(refund.id, held.why, clock.now() + askAgainAfter)
    if (held) return await payments.refundGivenUp(refund.id, held.why, { mails: [], now: clock.now() })
    const provider = providerOf(services, account.order)
    const reported = await ask(provider, refund, account)
    if (typeof reported === 'string') return await failed(reported)
    if (reported.state === 'failed') return await failed(`${provider.name} could not send it back`)
    const now = clock.now()
    const done = reported.state === 'processed'
    const told = { ...refund, ...reported, id: refund.id }
    await payments.refundReported(refund.id, reported, {
      askAgainAt: done ? null : now + askAgainAfter,
      mails: done ? mailsOf({ kind: 'refund-done', booking, refund: told }) : [],
      now,
    })
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await payments.refundPutOff(refund.id, error.message, clock.now() + backoff(refund.attempts))
  }
}

/**
 * What the provider says of a refund; a text when it refuses to make it. One that was begun in its dashboard, or is to be
 * since ours has failed, is only looked for.
 */
async function ask(provider: PaymentProvider, refund: DueRefund, { payments }: Account) {
  const failedBefore = refund.state === 'failed'
  if (refund.idAtProvider && !failedBefore) return provider.refundOf(refund.idAtProvider)
  let refusal = `${provider.name} has no refunds of all of it`
  if (refund.reason !== 'by-hand' && !failedBefore) {
    const asked = await provider.refund(refund.paymentId, refund.amount, refund.id)
    if (asked.ok) return asked.value
    refusal = asked.reason
  }
  // somebody may have sent it back in the provider's dashboard; a part of it alone is for the team to complete
  const paid = payments.find(({ id }) => id === refund.paymentId)
  const made = (await provider.refundsOf(refund.paymentId)).filter(({ state }) => state !== 'failed')
  const total = made.reduce((sum, { amount }) => sum + amount, 0)
  return total === paid?.amount
    ? (made.find(({ state }) => state === 'pending') ?? made[0] ?? refusal)
    : refusal
}

/** Half a minute, doubled with every try, an hour at most. */
const backoff = (attempts: number): Millis => Math.min(2 ** (attempts - 1) * (MINUTE / 2), 60 * MINUTE)
