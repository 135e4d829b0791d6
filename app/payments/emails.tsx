import { eq } from 'drizzle-orm'
import { countMinutes } from '#app/availability/session.ts'
import type { HeldBooking } from '#app/booking/booking.ts'
import { buildTicket } from '#app/booking/email-facts.ts'
import { findEmailBooking } from '#app/booking/emails.tsx'
import { buildManageLink } from '#app/booking/links.ts'
import { formatDateTime, formatMonth } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ContactNote, EmailButton, EmailLink, EmailSmallText, EmailText } from '#app/mail/components.tsx'
import { formatGreeting } from '#app/mail/greeting.ts'
import { buildEmailContext, type EmailContent, type EmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { accountantFileName, buildAccountantFile } from './accountant-file.ts'
import { getCreditNoteKind } from './billing-document.ts'
import { moneyQuery } from './month.ts'
import { isFullyRefunded, isPayable } from './order.ts'
import { payPath } from './paths.ts'
import { findOrder } from './queries.ts'
import { buildVisitorParams, refundEmail, refundFailedEmail } from './refund-email.tsx'
import { refunds as refundsTable } from './tables.ts'

export function paymentEmails(app: App) {
  return {
    /** Asks the client to pay for a held slot. Not sent once the hold is over. */
    'payment-link': async (email) => {
      const booking = await findEmailBooking(app, email)
      if (!booking || !isPayable(booking, app.clock.now())) return null
      return paymentLinkEmail(booking, buildEmailContext(app))
    },

    /** Reports a stage of a refund. A failure is not reported if the refund has succeeded since. */
    refund: async (email) => {
      const booking = await findEmailBooking(app, email)
      const details = booking && (await findOrder(app.db, { bookingId: booking.id }))
      if (!details) return null
      const refund = details.refunds.find(({ id }) => id === email.subjectId)
      if (!refund) return null
      const context = buildEmailContext(app)
      const { stage } = email.details
      if (stage === 'failed') {
        if (refund.status !== 'requested' && refund.status !== 'failed') return null
        const { id, lastError } = refundsTable
        const [row] = await app.db.select({ lastError }).from(refundsTable).where(eq(id, refund.id))
        const error = refund.status === 'failed' ? 'The bank did not accept it' : row?.lastError
        return refundFailedEmail({ booking, refund, error: error ?? null }, context)
      }
      if (refund.status === 'failed') return null
      const paid = details.payments.find(({ id }) => id === refund.paymentId)
      const document = getCreditNoteKind(details.documents, refund.paymentId)
      const isPart = paid !== undefined && !isFullyRefunded(paid, details.refunds)
      return refundEmail({ isDone: stage === 'done', booking, refund, document, isPart }, context)
    },

    'accountant-file': async ({ details: { month = '' } }) => {
      const { siteUrl, company } = buildEmailContext(app)
      const text = `\ufeff${await buildAccountantFile(app, month)}`
      const heading = `File for the accountant, ${formatMonth(month)}`
      return {
        subject: `${company.name}: ${heading.replace('File', 'file')}`,
        preheader: 'Invoices, receipts and credit notes, as a CSV file.',
        heading,
        attachment: { name: accountantFileName(app, month), type: 'text/csv', text },
        body: (
          <>
            <EmailText>
              The attached file lists the invoices, receipts and credit notes of {formatMonth(month)}. Credit
              notes are negative, so that each column adds up.
            </EmailText>
            <EmailSmallText>
              Staff also find the file on the page Money of the workspace:{' '}
              {siteUrl + moneyQuery.href({ month })}
            </EmailSmallText>
          </>
        ),
        footerReason: `You get this email on the 1st of each month because ${company.name} named you as its accountant.`,
        params: { month },
      }
    },
  } satisfies Record<string, EmailTemplate>
}

export function paymentLinkEmail(
  booking: HeldBooking,
  { siteUrl, company, paidPrice }: EmailContext,
): EmailContent {
  const [when, until] = [formatDateTime(booking.startsAt), formatDateTime(booking.heldUntil)]
  const price = formatRupees(paidPrice.total)
  return {
    subject: `Please pay ${price} by ${until} to book your session`,
    preheader: `We’re holding the slot for you: ${when}.`,
    heading: 'Your slot is held: please pay to book it',
    ticket: buildTicket(booking, 'open'),
    body: (
      <>
        <EmailText>{formatGreeting(booking.visitor.name)}</EmailText>
        <EmailText>
          As you asked us on the phone, we’re holding {when} for you, {countMinutes(booking)} minutes. It is
          booked as soon as you have paid {price}, taxes included.
        </EmailText>
        <EmailButton url={siteUrl + payPath(booking.token)} spelled>
          {`Pay ${price}`}
        </EmailButton>
        <EmailText>
          We hold it until {until}. After that the slot is available to others, and nothing is charged.
        </EmailText>
        <EmailLink url={buildManageLink(siteUrl, booking)}>Your booking</EmailLink>
        <ContactNote phone={company.phone} reference={booking.reference}>
          If you didn’t request this, please ignore this email. The slot will be released automatically.
          Questions?
        </ContactNote>
      </>
    ),
    footerReason:
      'You get this email because a paid counseling session was requested with this address, by phone.',
    params: buildVisitorParams(booking),
  }
}
