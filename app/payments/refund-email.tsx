import type { Booking } from '#app/booking/booking.ts'
import { buildDocumentLink, buildFacts, formatSessionLabel } from '#app/booking/email-facts.ts'
import type { EventPayment } from '#app/booking/event-details.ts'
import { buildManageLink } from '#app/booking/links.ts'
import { listDetails, ReplyNote, replyToVisitor } from '#app/booking/staff-emails.tsx'
import { contactFields } from '#app/booking/visitor.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ContactNote, type EmailFact, EmailFacts, EmailLink, EmailText } from '#app/mail/components.tsx'
import { collapseWhitespace, formatGreeting, sanitizeName } from '#app/mail/greeting.ts'
import type { EmailContent, EmailContext } from '#app/mail/layout.tsx'
import { refundMessages } from './messages.ts'
import type { Refund } from './order.ts'
import { formatRefundProgress } from './payment-view.ts'

type RefundContent = {
  /** Whether the refund is done: processed by the provider, or paid by bank transfer. */
  isDone: boolean
  booking: Booking
  refund: Refund
  document?: EventPayment['document']
  isPart?: boolean
}

export function refundEmail(
  { isDone, booking, refund, document, isPart }: RefundContent,
  { siteUrl, company }: EmailContext,
): EmailContent {
  const amount = formatRupees(refund.amount)
  const note = document && buildDocumentLink(document, siteUrl, booking)
  const { reason, progress } = formatRefundProgress(refund)
  const paragraphs = isDone ? [progress, ...(isPart ? [partNote] : [])] : [reason, progress]
  const { below, ...opening } = isDone ? writeDone(refund, amount) : writeStarted(amount)
  return {
    ...opening,
    // a session stays booked after a partial refund
    ticket: { large: amount, below, status: booking.status === 'confirmed' ? 'booked' : 'open' },
    body: (
      <>
        <EmailText>{formatGreeting(booking.visitor.name)}</EmailText>
        {paragraphs.map((text) => (
          <EmailText key={text}>{text}</EmailText>
        ))}
        <EmailFacts facts={refundFacts(refund)} />
        {note && <EmailLink url={note.url}>{note.title}</EmailLink>}
        <EmailLink url={buildManageLink(siteUrl, booking)}>Your booking and its payment</EmailLink>
        <ContactNote phone={company.phone} reference={booking.reference}>
          Something is not right?
        </ContactNote>
      </>
    ),
    footerReason: 'You get this email because a paid counseling session was to be booked with this address.',
    params: { ...buildVisitorParams(booking), paymentId: refund.paymentId },
  }
}

const partNote = 'It is a part of what you paid. Nothing else changes: a session that is booked stays booked.'

const writeStarted = (amount: string) => ({
  subject: `Your refund of ${amount} is on its way`,
  preheader: 'You don’t have to do anything.',
  heading: 'Your refund is on its way',
  below: 'is on its way to you',
})

function writeDone({ status }: Refund, amount: string) {
  const below = status === 'transferred' ? 'was sent to your bank account' : 'was handed to your bank'
  return {
    subject: `${amount} ${below}`,
    preheader: 'With the reference your bank can look up.',
    heading: 'Your refund is done',
    below,
  }
}

export const buildVisitorParams = ({ reference, visitor: { name, email } }: Booking) => ({
  name: sanitizeName(name),
  email: email ?? '',
  reference,
})

const refundFacts = ({ amount, paymentId: Payment, providerId: Refund, arn }: Refund): EmailFact[] =>
  buildFacts({ Amount: formatRupees(amount), Payment, Refund, 'Bank reference': arn })

export function refundFailedEmail(
  { booking, refund, error }: { booking: Booking; refund: Refund; error: string | null },
  { company }: EmailContext,
): EmailContent {
  const { reference, visitor } = booking
  const when = formatDateTime(booking.startsAt)
  const facts = [
    ...buildFacts({ When: when }),
    ...listDetails(visitor, contactFields),
    ...refundFacts(refund),
    ...buildFacts({
      Why: refundMessages[refund.reason],
      'The provider said': error,
      'To do':
        'It is on Today in the workspace, with what to do. If the provider rejected it, we try again automatically; if a bank did not accept it, we don’t.',
      Reference: reference,
    }),
  ]
  return {
    subject: `Refund did not go through: ${collapseWhitespace(visitor.name)}, ${reference}`,
    preheader: `${formatSessionLabel(booking)}, ${when}`,
    heading: 'Refund did not go through',
    ...replyToVisitor(booking),
    body: (
      <>
        <EmailFacts facts={facts} />
        <ReplyNote booking={booking} />
      </>
    ),
    footerReason: `You get this email because payments are announced to ${company.teamEmail}.`,
    params: { ...buildVisitorParams(booking), paymentId: refund.paymentId },
  }
}
