import { listTeam } from '#app/accounts/queries.ts'
import { may } from '#app/accounts/roles.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewEmail } from '#app/mail/emails.ts'
import type { PaymentProvider, WebhookNews } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'

export type WebhookOutcome = 'noted' | 'not-understood' | 'known-already' | 'bad-signature'

type Needs = Pick<Services, 'provider' | 'payments' | 'app' | 'clock' | 'settings'>

/**
 * Stores a webhook of any shape and leaves the work to the worker, so that the response is immediate.
 * Duplicates change nothing. A dispute emails the admins and blocks refunds of its order unless the bank
 * decided for us.
 */
export async function takeWebhook(
  services: Needs,
  ...given: Parameters<PaymentProvider['readWebhook']>
): Promise<WebhookOutcome> {
  const news = services.provider.readWebhook(...given)
  if (!news.ok) return news.reason
  const now = services.clock.now()
  const { dispute, ...event } = news.value
  const noted = await services.payments.noteEvent(
    { ...event, at: now },
    dispute
      ? { blocksRefunds: dispute !== 'ended', emails: await scheduleDisputeEmails(services, news.value, now) }
      : undefined,
  )
  if (!noted) return 'known-already'
  return event.type === 'unknown' ? 'not-understood' : 'noted'
}

/** To every admin, once for each state of a dispute; to the team's address while there is no admin. */
async function scheduleDisputeEmails(
  { payments, app, settings }: Needs,
  { dispute, orderId, paymentId }: WebhookNews,
  now: Millis,
): Promise<NewEmail[]> {
  if (!dispute || !paymentId) return []
  const known = orderId ?? (await payments.orderOfPayment(paymentId))
  const account = known ? await payments.account({ orderId: known }) : null
  const admins = (await listTeam(app)).filter(({ role, status }) => status === 'active' && may(role, 'money'))
  const recipients = admins.length > 0 ? admins.map(({ email }) => email) : [settings.teamEmail]
  return recipients.map((recipient) => ({
    ...({ kind: 'payment-dispute', audience: 'staff', details: { dispute } } as const),
    ...{ subjectId: paymentId, bookingId: account?.booking.id ?? null, recipient, sendAt: now },
    key: `payment-dispute:${paymentId}:${dispute}:${recipient}`,
  }))
}
