import type { Held } from '#app/features/booking/domain/booking.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { OutgoingMail, PaymentMailContent } from '#app/ports/outbox.ts'

type WithoutReader<Content> = Content extends unknown ? Omit<Content, 'to'> : never
/** What became of money: each kind of news is told to those whom `PaymentMailContent` names. */
export type PaymentNews = WithoutReader<PaymentMailContent>

/** For the team alone: somebody has to send money back by hand, or has done so in part. */
const teamAlone: readonly PaymentNews['kind'][] = ['refund-failed', 'refund-in-part']

/**
 * The mails about a payment that failed, or about money that goes back. A payment that failed is told two minutes later,
 * and not at all when the booking is no longer held then: nobody who has paid at the second try is to read that they have
 * not.
 */
export function paymentMails(
  news: PaymentNews,
  settings: { teamEmail: string },
  now: Millis,
): OutgoingMail[] {
  const { kind, booking } = news
  const recipients = { visitor: booking.visitor.email, team: settings.teamEmail }
  const readers = teamAlone.includes(kind) ? (['team'] as const) : (['visitor', 'team'] as const)
  return readers.flatMap((to) => {
    const recipient = recipients[to]
    if (recipient === null) return []
    return [
      {
        content: { ...news, to } as PaymentMailContent,
        recipient,
        sendAt: kind === 'payment-failed' ? now + 2 * MINUTE : now,
        key: `${kind}:${subjectOf(news)}:${to}`,
      },
    ]
  })
}

/** The link that pays for a time which staff hold for somebody; nothing for one who gave no address. */
export function payLinkMail(booking: Held, now: Millis): OutgoingMail[] {
  const recipient = booking.visitor.email
  if (recipient === null) return []
  const content = { kind: 'payment-link', to: 'visitor', booking } as const
  return [{ content, recipient, sendAt: now, key: `payment-link:${booking.id}:${booking.version}` }]
}

/** What is told of once. */
function subjectOf(news: PaymentNews): string {
  if ('refund' in news) return news.refund.id
  return news.kind === 'refund-in-part' ? `${news.paymentId}:${news.sentBack}` : news.booking.id
}
