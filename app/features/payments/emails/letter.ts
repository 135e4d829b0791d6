import type { Booking } from '#app/features/booking/domain/booking.ts'
import { answersTo, whoAnswers } from '#app/features/booking/emails/letter.ts'
import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { sessionLabel, ticketOf } from '#app/features/booking/emails/words.ts'
import { formatDateTime, formatSoon, shortDay } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import { type Fact, type Letter, type MailContext, type Message, oneLine } from '#app/mail/message.ts'
import { noteLink } from '#app/mail/note-link.ts'
import type { PaymentMailContent } from '#app/ports/outbox.ts'
import { isHandPayment } from '../domain/order.ts'
import { paymentPage, payPath } from '../domain/payment-path.ts'
import { whyBack } from '../domain/refund-reasons.ts'

/** What is written about a payment that failed, or about money that goes back. */
export function paymentLetter(content: PaymentMailContent, context: MailContext): Letter {
  const { reference, visitor } = content.booking
  const { name, email } = visitor
  const params = {
    email: email ?? '',
    reference,
    ...('refund' in content && { paymentId: content.refund.paymentId }),
  }
  return content.to === 'team'
    ? { ...toTeam(content, context), params: { name, ...params }, ...answersTo(content.booking) }
    : { ...toVisitor(content, context), params: { name: onlyName(name), ...params } }
}

function toVisitor(content: Exclude<PaymentMailContent, { to: 'team' }>, context: MailContext): Message {
  const { booking } = content
  const { siteUrl, company } = context
  const { blocks, ...opening } = told(content, siteUrl)
  const page = { link: 'Your booking and its payment', url: manageLink(siteUrl, booking) }
  const note = 'note' in content && content.note ? [noteLink(content.note, page.url)] : []
  return {
    ...opening,
    blocks: [
      greeting(booking.visitor.name),
      ...blocks,
      ...note,
      ...(content.kind === 'payment-failed' ? [] : [page]),
      {
        small: `Something is not right? Answer this mail or call ${company.phone}, and name ${booking.reference}.`,
      },
    ],
    because: 'You get this mail because a paid counseling session was to be booked with this address.',
  }
}

/** What the visitor is told, without the beginning and the end that all these mails have. */
function told(
  content: Exclude<PaymentMailContent, { to: 'team' }>,
  siteUrl: string,
): Omit<Message, 'because'> {
  const { booking } = content
  if (content.kind === 'payment-failed') {
    const until = booking.state === 'held' ? `${formatSoon(booking.heldUntil, booking.createdAt)} IST` : ''
    return {
      subject: 'Your payment did not go through; the time is still held',
      preheader: `Held until ${until}. Nothing was booked yet.`,
      heading: 'Your payment did not go through',
      ticket: ticketOf(booking, 'open'),
      blocks: [
        `The time is held for you until ${until}. All you typed is kept.`,
        { button: 'Try the payment again', url: siteUrl + payPath(booking.token) },
        `Your payment for the session on ${formatDateTime(booking.startsAt)} failed${content.error ? `: ${sentence(content.error)}` : '.'} If your bank has taken money all the same, it comes back by itself, or your session is booked with it; we tell you either way.`,
      ],
    }
  }
  const { refund } = content
  const facts = moneyFacts(content)
  const back = (below: string) =>
    ({ large: formatRupees(refund.amount), below, state: stands(booking) ? 'stands' : 'open' }) as const
  if (content.kind === 'refund-done' && refund.state === 'transferred') {
    return {
      subject: `${formatRupees(refund.amount)} was sent to your bank account`,
      preheader: 'With the reference your bank can look up.',
      heading: 'Your refund is done',
      ticket: back('was sent to your bank account'),
      blocks: [
        isHandPayment(refund.paymentId)
          ? 'We have sent it to your bank account by transfer.'
          : 'Your money could not go back the way you paid, so we have sent it to your bank account by transfer.',
        { facts },
      ],
    }
  }
  if (content.kind === 'refund-done') {
    return {
      subject: `${formatRupees(refund.amount)} was handed to your bank`,
      preheader: 'With the reference your bank can look up.',
      heading: 'Your refund is done',
      ticket: back('was handed to your bank'),
      blocks: [
        'Your refund has been handed to your bank. It can take 5–7 working days until it shows there.',
        ...(content.note?.inPart ? [inPart] : []),
        { facts },
      ],
    }
  }
  const free = content.nearest.map(({ date, time }) => `${shortDay(date)}, ${time}`).join('; ')
  const instead = [`Free instead: ${free}.`, { button: 'Choose another time', url: siteUrl + paymentPage }]
  return {
    subject: `${formatRupees(refund.amount)} is on its way back to you`,
    preheader: 'You need to do nothing.',
    heading: 'Your money is on its way back',
    ticket: back('is on its way back to you'),
    blocks: [
      whyBack[refund.reason],
      ...(free ? instead : []),
      { facts },
      isHandPayment(refund.paymentId)
        ? 'You paid us directly and not online, so we get in touch with you about how it reaches you.'
        : 'It goes to the card, account or UPI address you paid with, and takes 5–7 working days.',
    ],
  }
}

/** Whether it is a booking still: a part may go back of what one paid, and the session stays. */
const stands = ({ state }: Booking): boolean => state === 'confirmed'

const teamSubjects: Record<PaymentMailContent['kind'], string> = {
  'payment-failed': 'Payment failed',
  'refund-started': 'Refund started',
  'refund-done': 'Refund done',
  'refund-in-part': 'A part was sent back by hand, the session stays',
  'refund-failed': 'Refund did not go through',
}

const refundToDo =
  'It stands on Today in the workspace, with what to do. What was refused we ask for again by ourselves; what a bank did not take we don’t.'

function toTeam(content: PaymentMailContent, context: MailContext): Message {
  const { booking } = content
  const { visitor } = booking
  const subject = teamSubjects[content.kind]
  const error = content.kind === 'payment-failed' || content.kind === 'refund-failed' ? content.error : null
  return {
    subject: `${subject}: ${oneLine(visitor.name)}, ${booking.reference}`,
    preheader: `${sessionLabel(booking)}, ${formatDateTime(booking.startsAt)}`,
    heading: subject,
    blocks: [
      {
        facts: [
          { label: 'When', value: formatDateTime(booking.startsAt) },
          { label: 'Name', value: visitor.name },
          visitor.email === null
            ? { label: 'Email', value: 'Not given' }
            : { label: 'Email', value: visitor.email, url: `mailto:${visitor.email}` },
          { label: 'Phone', value: `+91 ${visitor.phone}`, url: `tel:+91${visitor.phone}` },
          ...moneyFacts(content),
          ...(error ? [{ label: 'The provider said', value: error }] : []),
          ...(content.kind === 'refund-failed' ? [{ label: 'To do', value: refundToDo }] : []),
          { label: 'Reference', value: booking.reference },
        ],
      },
      { small: whoAnswers(booking) },
    ],
    because: `You get this mail because payments are announced to ${context.teamEmail}.`,
  }
}

function moneyFacts(content: PaymentMailContent): Fact[] {
  if (content.kind === 'payment-failed') return []
  if (content.kind === 'refund-in-part') {
    return [
      { label: 'Sent back so far', value: formatRupees(content.sentBack) },
      { label: 'Payment', value: content.paymentId },
      {
        label: 'To do',
        value:
          'Nothing, if the session stays. A credit note or refund receipt over the part is issued. If it does not stay, cancel it: the rest goes back by itself.',
      },
    ]
  }
  const { refund } = content
  return [
    { label: 'Amount', value: formatRupees(refund.amount) },
    { label: 'Payment', value: refund.paymentId },
    ...(refund.idAtProvider ? [{ label: 'Refund', value: refund.idAtProvider }] : []),
    ...(refund.arn
      ? [{ label: refund.state === 'transferred' ? 'UTR' : 'Bank reference', value: refund.arn }]
      : []),
    ...(content.to === 'team' ? [{ label: 'Why', value: whyBack[refund.reason] }] : []),
  ]
}

const inPart =
  'It is a part of what you paid. Nothing else changes by it: a session that is booked stays booked.'

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
