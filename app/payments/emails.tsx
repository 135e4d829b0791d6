import { eq } from 'drizzle-orm'
import { bookingPath } from '#app/accounts/paths.ts'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { countMinutes } from '#app/availability/session.ts'
import type { Booking, Held } from '#app/booking/booking.ts'
import { sessionTicket } from '#app/booking/emails/facts.ts'
import { findEmailBooking } from '#app/booking/emails.tsx'
import { manageLink } from '#app/booking/links.ts'
import { listNearest } from '#app/booking/list-slots.ts'
import { formatDateTime, formatMonth, formatSoon } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ActionButton, Facts, LinkLine, Small, Text } from '#app/mail/components.tsx'
import { greeting, onlyName } from '#app/mail/greeting.ts'
import { type EmailContent, type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { accountantFileName, buildAccountantFile } from './accountant-file.ts'
import { creditNoteKind } from './billing-document.ts'
import type { RefundReason } from './messages.ts'
import { type Month, moneyHref } from './month.ts'
import { isFullyRefunded } from './order.ts'
import { payPath } from './paths.ts'
import { findOrder } from './queries.ts'
import { errorFacts, paymentTeamEmail, type RefundContent, refundEmail } from './refund-email.tsx'
import { payments as paymentsTable, refunds as refundsTable } from './tables.ts'

/** Refund reasons after which the email offers the nearest slots. */
const slotLost: readonly RefundReason[] = ['slot-lost', 'too-late']

/** The templates of emails about payments. */
export function paymentEmails(app: App) {
  const { clock } = app
  const findHeld: (...given: Parameters<EmailTemplate>) => Promise<Held | null> = async (email) => {
    const booking = await findEmailBooking(app, email)
    return booking?.state === 'held' && clock.now() < booking.heldUntil ? booking : null
  }

  return {
    'payment-link': async (email) => {
      const booking = await findHeld(email)
      return booking && paymentLinkEmail(booking, readEmailContext(app))
    },

    'payment-failed': async (email) => {
      const booking = await findHeld(email)
      const [payment] = await app.db
        .select({ error: paymentsTable.error })
        .from(paymentsTable)
        .where(eq(paymentsTable.id, email.subjectId ?? ''))
      if (!booking || !payment) return null
      const context = readEmailContext(app)
      return email.audience === 'team'
        ? paymentTeamEmail(booking, 'Payment failed', errorFacts(payment.error), context)
        : paymentFailedEmail(booking, payment.error, context)
    },

    /** Always sent, except that a failure email is skipped after a successful refund. */
    refund: async (email) => {
      const booking = await findEmailBooking(app, email)
      const details = booking && (await findOrder(app.db, { bookingId: booking.id }))
      if (!details) return null
      const content = { booking, stage: email.details.stage } as RefundContent
      if (content.stage === 'in-part') {
        const payment = details.payments.find(({ id }) => id === email.subjectId)
        return payment ? refundEmail({ ...content, payment }, email.audience, readEmailContext(app)) : null
      }
      const refund = details.refunds.find(({ id }) => id === email.subjectId)
      if (!refund) return null
      const hasFailed = refund.status === 'requested' || refund.status === 'failed'
      if (content.stage === 'failed' && !hasFailed) return null
      const paid = details.payments.find(({ id }) => id === refund.paymentId)
      const isLost = content.stage === 'started' && slotLost.includes(refund.reason)
      const written: RefundContent = {
        ...content,
        refund,
        document: creditNoteKind(details.documents, refund.paymentId),
        isPart: paid !== undefined && !isFullyRefunded(paid, details.refunds),
        nearest: isLost
          ? await listNearest(
              app,
              getCounselor(await listCounselors(app, clock.now()), booking.counselorId),
              booking.kind,
              booking.startsAt,
            )
          : [],
        error: refund.status === 'failed' ? 'The bank did not accept it' : await findRefundError(refund.id),
      }
      return refundEmail(written, email.audience, readEmailContext(app))
    },

    'accountant-file': async ({ details: { month = '' } }) => {
      const { text } = await buildAccountantFile(app, month)
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

  async function findRefundError(id: string): Promise<string | null> {
    const { lastError } = refundsTable
    const [row] = await app.db.select({ lastError }).from(refundsTable).where(eq(refundsTable.id, id))
    return row?.lastError ?? null
  }
}

const visitorParams = ({ reference, visitor: { name, email } }: Booking) => ({
  name: onlyName(name),
  email: email ?? '',
  reference,
})

export function paymentFailedEmail(
  booking: Held,
  error: string | null,
  { siteUrl, company }: EmailContext,
): EmailContent {
  const until = `${formatSoon(booking.heldUntil, booking.createdAt)} IST`
  return {
    subject: 'Your payment did not go through; your slot is still held',
    preheader: `Held until ${until}. Nothing was booked yet.`,
    heading: 'Your payment did not go through',
    ticket: sessionTicket(booking, 'open'),
    body: (
      <>
        <Text>{greeting(booking.visitor.name)}</Text>
        <Text>We’re holding your slot until {until}. Everything you typed is saved.</Text>
        <ActionButton url={siteUrl + payPath(booking.token)}>Try the payment again</ActionButton>
        <Text>
          Your payment for the session on {formatDateTime(booking.startsAt)} failed
          {error ? `: ${/[.!?]$/.test(error) ? error : `${error}.`}` : '.'} If money was debited anyway, we’ll
          either confirm your session or refund you. We’ll email you either way.
        </Text>
        <Small>
          Something is not right? Reply to this email or call {company.phone}, and give your reference:{' '}
          {booking.reference}.
        </Small>
      </>
    ),
    because: 'You get this email because a paid counseling session was to be booked with this address.',
    params: visitorParams(booking),
  }
}

/** Asks for the payment of a slot that staff hold for a client who called. */
function paymentLinkEmail(booking: Held, { siteUrl, company, paidPrice }: EmailContext): EmailContent {
  const { startsAt, heldUntil, visitor, reference } = booking
  const [when, until] = [formatDateTime(startsAt), formatDateTime(heldUntil)]
  const price = formatRupees(paidPrice.total)
  return {
    subject: `Please pay ${price} by ${until} to book your session`,
    preheader: `We’re holding the slot for you: ${when}.`,
    heading: 'Your slot is held: please pay to book it',
    ticket: sessionTicket(booking, 'open'),
    body: (
      <>
        <Text>{greeting(visitor.name)}</Text>
        <Text>
          As you asked us on the phone, we’re holding {when} for you, {countMinutes(booking)} minutes. It is
          booked as soon as you have paid {price}, taxes included.
        </Text>
        <ActionButton url={siteUrl + payPath(booking.token)} spelled>
          Pay {price}
        </ActionButton>
        <Text>
          We hold it until {until}. After that the slot is available to others, and nothing is charged.
        </Text>
        <LinkLine url={manageLink(siteUrl, booking)}>Your booking</LinkLine>
        <Small>
          If you didn’t request this, please ignore this email. The slot will be released automatically.
          Questions? Reply to this email or call {company.phone}, and give your reference: {reference}.
        </Small>
      </>
    ),
    because:
      'You get this email because a paid counseling session was requested with this address, by phone.',
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
    text: 'The bank has returned the money of this payment to the client. Refunds of it stay blocked, so that it is not paid twice. Decide about the session if it is still to come.',
  },
  ended: {
    subject: 'A dispute has ended',
    text: 'The bank has taken nothing of this payment. Allow refunds of it again on the booking’s page.',
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
