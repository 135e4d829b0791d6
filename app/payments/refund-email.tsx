import type { Booking } from '#app/booking/booking.ts'
import { buildFacts, documentLink, formatSessionLabel } from '#app/booking/email-facts.ts'
import type { EventPayment } from '#app/booking/event-details.ts'
import { manageLink } from '#app/booking/links.ts'
import { ReplyNote, replyToVisitor } from '#app/booking/staff-emails.tsx'
import { formatDateTime, shortDay } from '#app/lib/dates.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { ActionButton, ContactNote, type Fact, Facts, LinkLine, Text } from '#app/mail/components.tsx'
import { collapseWhitespace, formatGreeting, sanitizeName } from '#app/mail/greeting.ts'
import type { EmailContent, EmailContext } from '#app/mail/layout.tsx'
import { refundMessages } from './messages.ts'
import { isOfflinePayment, type Payment, type Refund } from './order.ts'
import { paymentPage } from './paths.ts'

type About<Stage> = { stage: Stage; booking: Booking }

/** Content of a refund email. */
export type RefundContent =
  | (About<'started' | 'done'> & {
      refund: Refund
      /** Kind of the credit note. */
      document?: EventPayment['document']
      /** Whether the refund is partial. */
      isPart?: boolean
      /** Slots in place of the one that was lost, India date and `4:00 PM`. */
      nearest?: readonly { date: IsoDate; time: string }[]
    })
  | (About<'failed'> & { refund: Refund; error?: string | null })
  | (About<'in-part'> & { payment: Pick<Payment, 'id' | 'amountRefunded'> })

/** Renders an email about a refund: to the visitor, or to the team when it has to act. */
export function refundEmail(content: RefundContent, context: EmailContext): EmailContent {
  const { booking } = content
  if (content.stage === 'in-part' || content.stage === 'failed') return teamEmail(content, context)
  const { refund, document, isPart, nearest = [], stage } = content
  const page = manageLink(context.siteUrl, booking)
  const amount = formatRupees(refund.amount)
  const note = document && documentLink(document, context.siteUrl, booking)
  const { subject, below, preheader, heading } = writeOpening(stage, refund, amount)
  const slots = nearest.map(({ date, time }) => `${shortDay(date)}, ${time}`).join('; ')
  const isOffline = isOfflinePayment(refund.paymentId)
  const facts = <Facts facts={refundFacts(refund)} />
  return {
    subject,
    preheader,
    heading,
    // a part may be refunded while the session stays booked
    ticket: { large: amount, below, status: booking.status === 'confirmed' ? 'booked' : 'open' },
    body: (
      <>
        <Text>{formatGreeting(booking.visitor.name)}</Text>
        {stage === 'started' ? (
          <>
            <Text>{refundMessages[refund.reason]}</Text>
            {slots && <Text>Available instead: {slots}.</Text>}
            {slots && <ActionButton url={context.siteUrl + paymentPage}>Choose another time</ActionButton>}
            {facts}
            <Text>
              {isOffline
                ? 'You paid us directly and not online, so we’ll get in touch with you about how it reaches you.'
                : 'It goes to the card, account or UPI address you paid with, and takes 5–7 working days.'}
            </Text>
          </>
        ) : (
          <>
            <Text>{formatHandedOver(refund)}</Text>
            {isPart && refund.status !== 'transferred' && (
              <Text>
                It is a part of what you paid. Nothing else changes: a session that is booked stays booked.
              </Text>
            )}
            {facts}
          </>
        )}
        {note && <LinkLine url={note.url}>{note.title}</LinkLine>}
        <LinkLine url={page}>Your booking and its payment</LinkLine>
        <ContactNote phone={context.company.phone} reference={booking.reference}>
          Something is not right?
        </ContactNote>
      </>
    ),
    because: becauseToPay,
    params: { ...visitorParams(booking), paymentId: refund.paymentId },
  }
}

export const becauseToPay =
  'You get this email because a paid counseling session was to be booked with this address.'

export const visitorParams = ({ reference, visitor: { name, email } }: Booking) => ({
  name: sanitizeName(name),
  email: email ?? '',
  reference,
})

function writeOpening(stage: 'started' | 'done', { status }: Refund, amount: string) {
  if (stage === 'started')
    return {
      subject: `Your refund of ${amount} is on its way`,
      below: 'is on its way to you',
      preheader: 'You don’t have to do anything.',
      heading: 'Your refund is on its way',
    }
  const below = status === 'transferred' ? 'was sent to your bank account' : 'was handed to your bank'
  return {
    subject: `${amount} ${below}`,
    below,
    preheader: 'With the reference your bank can look up.',
    heading: 'Your refund is done',
  }
}

function formatHandedOver({ status, paymentId }: Refund): string {
  if (status !== 'transferred')
    return 'Your refund has been handed to your bank. It can take 5–7 working days until it shows there.'
  return isOfflinePayment(paymentId)
    ? 'We have sent it to your bank account by transfer.'
    : 'Your refund could not reach you the way you paid, so we have sent it to your bank account by transfer.'
}

const refundFacts = ({ amount, paymentId, providerId, arn, status }: Refund): Fact[] =>
  buildFacts({
    Amount: formatRupees(amount),
    Payment: paymentId,
    Refund: providerId,
    [status === 'transferred' ? 'UTR' : 'Bank reference']: arn,
  })

/** Renders the email to the team about a refund that needs action, with what is needed to call the client. */
function teamEmail(
  content: Extract<RefundContent, { stage: 'in-part' | 'failed' }>,
  { company }: EmailContext,
): EmailContent {
  const { booking } = content
  const subject =
    content.stage === 'failed'
      ? 'Refund did not go through'
      : 'A part was refunded in Razorpay, the session stays'
  const paymentId = content.stage === 'failed' ? content.refund.paymentId : content.payment.id
  const facts =
    content.stage === 'failed'
      ? [
          ...refundFacts(content.refund),
          ...buildFacts({
            Why: refundMessages[content.refund.reason],
            'The provider said': content.error,
            'To do':
              'It is on Today in the workspace, with what to do. If the provider rejected it, we try again automatically; if a bank did not accept it, we don’t.',
          }),
        ]
      : buildFacts({
          'Refunded so far': formatRupees(paise(content.payment.amountRefunded)),
          Payment: paymentId,
          'To do':
            'Nothing, if the session stays. A credit note or refund receipt over the part is issued. If it does not stay, cancel it: the rest is refunded automatically.',
        })
  const { visitor, reference } = booking
  const { name, email, phone } = visitor
  const when = formatDateTime(booking.startsAt)
  const contact = [
    { label: 'When', value: when },
    { label: 'Name', value: name },
    email === null
      ? { label: 'Email', value: 'Not given' }
      : { label: 'Email', value: email, url: `mailto:${email}` },
    { label: 'Phone', value: `+91 ${phone}`, url: `tel:+91${phone}` },
  ]
  return {
    subject: `${subject}: ${collapseWhitespace(name)}, ${reference}`,
    preheader: `${formatSessionLabel(booking)}, ${when}`,
    heading: subject,
    ...replyToVisitor(booking),
    body: (
      <>
        <Facts facts={[...contact, ...facts, { label: 'Reference', value: reference }]} />
        <ReplyNote booking={booking} />
      </>
    ),
    because: `You get this email because payments are announced to ${company.teamEmail}.`,
    params: { name, email: email ?? '', reference, paymentId },
  }
}
