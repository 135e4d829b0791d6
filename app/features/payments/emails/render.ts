import type { MailContext } from '#app/features/booking/emails/context.ts'
import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { sessionLabel } from '#app/features/booking/emails/words.ts'
import { greeting, onlyName } from '#app/features/mail/greeting.ts'
import { type Block, type Fact, type Message, oneLine } from '#app/features/mail/message.ts'
import { toMail } from '#app/features/mail/to-mail.ts'
import { momentInWords, shortDay, timeInWords } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Mail } from '#app/ports/mailer.ts'
import type { PaymentMailContent } from '#app/ports/outbox.ts'
import { whyBack } from '../domain/refund-reasons.ts'

/** The finished mail about a payment that failed, or about money that goes back. */
export function renderPaymentMail(
  outgoing: { content: PaymentMailContent; recipient: string; key: string },
  context: MailContext,
): Mail {
  const { content } = outgoing
  const { booking } = content
  return toMail(
    content.to === 'team' ? toTeam(content, context) : toVisitor(content, context),
    outgoing,
    context,
    {
      replyTo: content.to === 'team' ? booking.visitor.email : context.company.email,
      template: {
        kind: `${content.kind}-${content.to}`,
        params: {
          name: content.to === 'team' ? booking.visitor.name : onlyName(booking.visitor.name),
          email: booking.visitor.email,
          reference: booking.reference,
          ...('refund' in content && { paymentId: content.refund.paymentId }),
        },
      },
    },
  )
}

const because = 'You get this mail because a paid counseling session was to be booked with this address.'

function toVisitor(content: Exclude<PaymentMailContent, { to: 'team' }>, context: MailContext): Message {
  const { booking } = content
  const say = (text: string): Block => ({ kind: 'paragraph', text })
  const hello = say(greeting(booking.visitor.name))
  const page: Block = {
    kind: 'link',
    label: 'Your booking and its payment',
    url: manageLink(context.siteUrl, booking),
  }
  const help: Block = {
    kind: 'small',
    text: `Something is not right? Answer this mail or call ${context.company.phone}, and name ${booking.reference}.`,
  }
  if (content.kind === 'payment-failed') {
    const until = booking.state === 'held' ? timeInWords(booking.heldUntil) : ''
    return {
      subject: 'Your payment did not go through; the time is still held',
      preheader: `Held until ${until}. Nothing was booked yet.`,
      blocks: [
        { kind: 'heading', text: 'Your payment did not go through' },
        hello,
        say(
          `Your payment for the session on ${momentInWords(booking.startsAt)} failed${content.error ? `: ${sentence(content.error)}` : '.'} If your bank has taken money all the same, it comes back by itself, or your session is booked with it; we tell you either way.`,
        ),
        say(`The time is held for you until ${until}. All you typed is kept.`),
        {
          kind: 'button',
          label: 'Try the payment again',
          url: `${context.siteUrl}/services/paidsessioninitial?pay=${booking.token}`,
        },
        help,
      ],
      because,
    }
  }
  if (content.kind === 'refund-done') {
    return {
      subject: `${formatRupees(content.refund.amount)} was handed to your bank`,
      preheader: 'With the reference your bank can look up.',
      blocks: [
        { kind: 'heading', text: 'Your refund is done' },
        hello,
        say('Your refund has been handed to your bank. It can take 5–7 working days until it shows there.'),
        { kind: 'facts', rows: moneyFacts(content) },
        page,
        help,
      ],
      because,
    }
  }
  const { refund, nearest } = content
  return {
    subject: `${formatRupees(refund.amount)} is on its way back to you`,
    preheader: 'You need to do nothing.',
    blocks: [
      { kind: 'heading', text: 'Your money is on its way back' },
      hello,
      say(whyBack[refund.reason]),
      { kind: 'facts', rows: moneyFacts(content) },
      say('It goes to the card, account or UPI address you paid with, and takes 5–7 working days.'),
      ...(nearest.length > 0
        ? [
            say(`Free instead: ${nearest.map(({ date, time }) => `${shortDay(date)}, ${time}`).join('; ')}.`),
            {
              kind: 'button',
              label: 'Choose another time',
              url: `${context.siteUrl}/services/paidsessioninitial`,
            } as const,
          ]
        : []),
      page,
      help,
    ],
    because,
  }
}

const teamSubjects: Record<PaymentMailContent['kind'], string> = {
  'payment-failed': 'Payment failed',
  'refund-started': 'Refund started',
  'refund-done': 'Refund done',
  'refund-in-part': 'A part was sent back by hand, the session stays',
  'refund-failed': 'Refund failed, to be done by hand',
}

function toTeam(content: PaymentMailContent, context: MailContext): Message {
  const { booking } = content
  const { visitor } = booking
  const subject = teamSubjects[content.kind]
  const error = content.kind === 'payment-failed' || content.kind === 'refund-failed' ? content.error : null
  return {
    subject: `${subject}: ${oneLine(visitor.name)}, ${booking.reference}`,
    preheader: `${sessionLabel(booking)}, ${momentInWords(booking.startsAt)}`,
    blocks: [
      { kind: 'heading', text: subject },
      {
        kind: 'facts',
        rows: [
          { label: 'When', value: momentInWords(booking.startsAt) },
          { label: 'Name', value: visitor.name },
          { label: 'Email', value: visitor.email, url: `mailto:${visitor.email}` },
          { label: 'Phone', value: `+91 ${visitor.phone}`, url: `tel:+91${visitor.phone}` },
          ...moneyFacts(content),
          ...(error ? [{ label: 'The provider said', value: error }] : []),
          { label: 'Reference', value: booking.reference },
        ],
      },
      { kind: 'small', text: 'An answer to this mail goes to the visitor.' },
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
        value: 'The invoice is over the whole price: a credit note for the part is yours to issue.',
      },
    ]
  }
  const { refund } = content
  return [
    { label: 'Amount', value: formatRupees(refund.amount) },
    { label: 'Payment', value: refund.paymentId },
    ...(refund.gatewayId ? [{ label: 'Refund', value: refund.gatewayId }] : []),
    ...(refund.arn ? [{ label: 'Bank reference', value: refund.arn }] : []),
    ...(content.to === 'team' ? [{ label: 'Why', value: whyBack[refund.reason] }] : []),
  ]
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
