import { eq } from 'drizzle-orm'
import { bookingPath } from '#app/accounts/paths.ts'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { countMinutes } from '#app/availability/session.ts'
import type { Booking, Held } from '#app/booking/booking.ts'
import { sessionTicket } from '#app/booking/email-facts.ts'
import { findEmailBooking } from '#app/booking/emails.tsx'
import { manageLink } from '#app/booking/links.ts'
import { listNearest } from '#app/booking/list-slots.ts'
import { formatDateTime, formatMonth, formatSoon } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ActionButton, ContactNote, Facts, LinkLine, Small, Text } from '#app/mail/components.tsx'
import { formatGreeting } from '#app/mail/greeting.ts'
import { type EmailContent, type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { accountantFileName, buildAccountantFile } from './accountant-file.ts'
import { getCreditNoteKind } from './billing-document.ts'
import type { RefundReason } from './messages.ts'
import { type Month, moneyHref } from './month.ts'
import { isFullyRefunded } from './order.ts'
import { payPath } from './paths.ts'
import { findOrder } from './queries.ts'
import { becauseToPay, type RefundContent, refundEmail, visitorParams } from './refund-email.tsx'
import { payments as paymentsTable, refunds as refundsTable } from './tables.ts'

/** Refund reasons after which the email offers the nearest slots. */
const slotLost: readonly RefundReason[] = ['slot-lost', 'too-late']

/** Returns the templates of emails about payments. */
export function paymentEmails(app: App) {
  const { clock } = app
  return {
    /** Sent while the slot is held, with the failed payment if there is one. */
    'payment-request': async (email) => {
      const booking = await findEmailBooking(app, email)
      if (booking?.status !== 'held' || clock.now() >= booking.heldUntil) return null
      const context = readEmailContext(app)
      if (email.subjectId == null) return paymentLinkEmail(booking, context)
      const { error, id } = paymentsTable
      const [payment] = await app.db.select({ error }).from(paymentsTable).where(eq(id, email.subjectId))
      if (!payment) return null
      return paymentFailedEmail(booking, payment.error, context)
    },

    /** Always sent, except that a failure email is skipped after a successful refund. */
    refund: async (email) => {
      const booking = await findEmailBooking(app, email)
      const details = booking && (await findOrder(app.db, { bookingId: booking.id }))
      if (!details) return null
      const context = readEmailContext(app)
      const stage = email.details.stage as RefundContent['stage']
      if (stage === 'in-part') {
        const payment = details.payments.find(({ id }) => id === email.subjectId)
        return payment ? refundEmail({ stage, booking, payment }, context) : null
      }
      const refund = details.refunds.find(({ id }) => id === email.subjectId)
      if (!refund) return null
      if (stage === 'failed') {
        if (refund.status !== 'requested' && refund.status !== 'failed') return null
        const { id, lastError } = refundsTable
        const [row] = await app.db.select({ lastError }).from(refundsTable).where(eq(id, refund.id))
        const error = refund.status === 'failed' ? 'The bank did not accept it' : row?.lastError
        return refundEmail({ stage, booking, refund, error: error ?? null }, context)
      }
      const paid = details.payments.find(({ id }) => id === refund.paymentId)
      const isLost = stage === 'started' && slotLost.includes(refund.reason)
      const document = getCreditNoteKind(details.documents, refund.paymentId)
      const isPart = paid !== undefined && !isFullyRefunded(paid, details.refunds)
      const nearest = isLost ? await listNearestTo(booking) : []
      return refundEmail({ stage, booking, refund, document, isPart, nearest }, context)
    },

    'accountant-file': async ({ details: { month = '' } }) => {
      const text = await buildAccountantFile(app, month)
      const file = { name: accountantFileName(app, month), type: 'text/csv', text: `\ufeff${text}` }
      return accountantEmail(month, file, readEmailContext(app))
    },

    'payment-dispute': async (email) => {
      const booking = email.bookingId && (await findEmailBooking(app, email))
      return disputeEmail(
        email.details.dispute as keyof typeof disputes,
        email.subjectId ?? '',
        booking ? booking.reference : null,
        readEmailContext(app),
      )
    },
  } satisfies Record<string, EmailTemplate>

  async function listNearestTo({ counselorId, kind, startsAt }: Booking) {
    const counselor = getCounselor(await listCounselors(app, clock.now()), counselorId)
    return listNearest(app, counselor, kind, startsAt)
  }
}

type HeldContent = Pick<EmailContent, 'subject' | 'preheader' | 'heading' | 'because'> & {
  lead: string
  button: string
  after: string
  question: string
}

export function paymentFailedEmail(booking: Held, error: string | null, context: EmailContext): EmailContent {
  const until = `${formatSoon(booking.heldUntil, booking.createdAt)} IST`
  const reason = error ? `: ${/[.!?]$/.test(error) ? error : `${error}.`}` : '.'
  const content = {
    subject: 'Your payment did not go through; your slot is still held',
    preheader: `Held until ${until}. Nothing was booked yet.`,
    heading: 'Your payment did not go through',
    lead: `We’re holding your slot until ${until}. Everything you typed is saved.`,
    button: 'Try the payment again',
    after: `Your payment for the session on ${formatDateTime(booking.startsAt)} failed${reason} If money was debited anyway, we’ll either confirm your session or refund you. We’ll email you either way.`,
    question: 'Something is not right?',
    because: becauseToPay,
  }
  return { ...heldEmail(booking, content, context), template: 'payment-failed' }
}

/** Asks for the payment of a slot that staff hold for a client who called. */
export function paymentLinkEmail(booking: Held, context: EmailContext): EmailContent {
  const [when, until] = [formatDateTime(booking.startsAt), formatDateTime(booking.heldUntil)]
  const price = formatRupees(context.paidPrice.total)
  const content = {
    subject: `Please pay ${price} by ${until} to book your session`,
    preheader: `We’re holding the slot for you: ${when}.`,
    heading: 'Your slot is held: please pay to book it',
    lead: `As you asked us on the phone, we’re holding ${when} for you, ${countMinutes(booking)} minutes. It is booked as soon as you have paid ${price}, taxes included.`,
    button: `Pay ${price}`,
    after: `We hold it until ${until}. After that the slot is available to others, and nothing is charged.`,
    question:
      'If you didn’t request this, please ignore this email. The slot will be released automatically. Questions?',
    because:
      'You get this email because a paid counseling session was requested with this address, by phone.',
  }
  return { ...heldEmail(booking, content, context), template: 'payment-link' }
}

function heldEmail(
  booking: Held,
  { lead, button, after, question, ...content }: HeldContent,
  { siteUrl, company }: EmailContext,
): EmailContent {
  return {
    ...content,
    ticket: sessionTicket(booking, 'open'),
    body: (
      <>
        <Text>{formatGreeting(booking.visitor.name)}</Text>
        <Text>{lead}</Text>
        <ActionButton url={siteUrl + payPath(booking.token)} spelled>
          {button}
        </ActionButton>
        <Text>{after}</Text>
        <LinkLine url={manageLink(siteUrl, booking)}>Your booking</LinkLine>
        <ContactNote phone={company.phone} reference={booking.reference}>
          {question}
        </ContactNote>
      </>
    ),
    params: visitorParams(booking),
  }
}

const disputes = {
  open: {
    subject: 'A payment is disputed',
    text: 'The client has asked their bank for the money of this payment. Nothing is refunded meanwhile. Respond in Razorpay’s dashboard within three working days; otherwise the dispute is lost.',
  },
  lost: {
    subject: 'A dispute is lost',
    text: 'The bank has returned the money of this payment to the client. We refund nothing of it, so that it is not paid twice. Decide about the session if it is still to come.',
  },
  ended: {
    subject: 'A dispute has ended',
    text: 'The bank has taken nothing of this payment. Refunds of it are sent again.',
  },
} as const

/** Sends the accountant a month's documents, payments and refunds. */
const accountantEmail = (
  month: Month,
  attachment: EmailContent['attachment'],
  { siteUrl, company }: EmailContext,
): EmailContent => ({
  subject: `${company.name}: file for the accountant, ${formatMonth(month)}`,
  preheader: 'Documents, payments and refunds, as a CSV file.',
  heading: `File for the accountant, ${formatMonth(month)}`,
  attachment,
  body: (
    <>
      <Text>
        The attached file lists the invoices, receipts and credit notes of {formatMonth(month)}, and then the
        payments and refunds by time. Credit notes and refunds are negative, so that each column adds up.
      </Text>
      <Small>
        Staff also find the file on the page Money of the workspace: {siteUrl + moneyHref({ month })}
      </Small>
    </>
  ),
  because: `You get this email on the 1st of each month because ${company.name} named you as its accountant.`,
  params: { month },
})

/** Informs an admin about a dispute, and what follows from it. */
function disputeEmail(
  dispute: keyof typeof disputes,
  paymentId: string,
  reference: string | null,
  { siteUrl, company }: EmailContext,
): EmailContent {
  const { subject, text } = disputes[dispute]
  return {
    subject: reference ? `${subject}: booking ${reference}` : subject,
    preheader: `Payment ${paymentId}`,
    heading: subject,
    body: (
      <>
        <Text>{text}</Text>
        <Facts facts={[{ label: 'Payment', value: paymentId }]} />
        {reference ? (
          <ActionButton url={siteUrl + bookingPath(reference)}>Open the booking</ActionButton>
        ) : (
          <Text>No booking of ours belongs to this payment. Look it up in Razorpay’s dashboard.</Text>
        )}
      </>
    ),
    because: `You get this email because your account in the workspace of ${company.name} may see the money.`,
    params: { dispute, paymentId },
  }
}
