import { refuse } from '#app/lib/result.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { settleOrder } from './settle-order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'settings'>

/** Error for a refund of an offline payment. */
const paidByHand = 'It was paid by hand, so it goes back by hand'

/** Staff who lift a dispute's block make the refund due at once. */
const whileDisputed = 6 * HOUR

const unexpected = 'It could not be sent; the reason is in the log'

const disputed = 'The payment is disputed: nothing is refunded until staff allow it'

/**
 * Sends a due refund and records the response. After a rejection, looks for a matching dashboard refund;
 * without a match, emails the team once and retries later, because the balance may have been too low.
 */
export async function sendRefund(services: Needs, refundId: string): Promise<void> {
  const { payments, clock, settings } = services
  const refund = await payments.claimRefund(refundId, clock.now())
  if (!refund) return
  const { id, paymentId, orderId, attempts } = refund
  try {
    const account = await payments.account({ orderId })
    if (!account) return
    if (account.order.disputedAt !== null)
      return await payments.refundPutOff(id, { error: disputed }, clock.now() + whileDisputed)
    const byHand = account.payments.find((payment) => payment.id === paymentId)?.byHand
    const asked = byHand ? refuse(paidByHand) : await services.provider.refund(paymentId, refund.amount, id)
    const answered = asked.ok ? { paymentId, refund: asked.value } : undefined
    const after = await settleOrder(services, orderId, answered)
    const wanted = after?.refunds.find((each) => each.id === id && each.state === 'wanted')
    if (!after || !wanted || asked.ok) return
    const now = clock.now()
    const error = asked.reason
    // a part has gone back by hand: the rest is sent at once
    if (wanted.amount !== refund.amount) return await payments.refundPutOff(id, { error }, now)
    const emails = refund.refusedAt ? [] : scheduleRefundEmails(after.booking, 'failed', id, settings, now)
    await payments.refundPutOff(id, { error, refusedAt: now, emails }, now + afterRefusal(attempts))
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      return await payments.refundPutOff(id, { error: error.message }, clock.now() + afterSilence(attempts))
    // the job runs again before the lease ends
    await payments.refundPutOff(id, { error: unexpected }, clock.now())
    throw error
  }
}

/** Returns the retry delay after no response: 30 s, doubled per attempt, at most an hour. */
const afterSilence = (attempts: number): Millis => Math.min(2 ** (attempts - 1) * (MINUTE / 2), HOUR)

/** Returns the retry delay after a rejection: 15 minutes, doubled per attempt, at most a day. */
const afterRefusal = (attempts: number): Millis => Math.min(2 ** (attempts - 1) * 15 * MINUTE, DAY)
