import { and, eq, gte } from 'drizzle-orm'
import { waitlist } from '#app/booking/tables.ts'
import { fullDay } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import { ActionButton, LinkLine, Text } from '#app/mail/components.tsx'
import { type EmailContent, type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { bookingUrl, type Wait } from './waitlist-day.ts'

/** The template of the email to the waitlist, as long as the request and its day are there. */
export const waitlistEmails = (app: App) =>
  ({
    'slot-opened': async ({ recipient, details: { session, date = '', counselorId = '' } }) => {
      const context = readEmailContext(app)
      const isWait = and(
        eq(waitlist.email, recipient),
        eq(waitlist.date, date),
        eq(waitlist.kind, session === 'paid' ? 'paid' : 'free'),
        eq(waitlist.counselorId, counselorId),
        gte(waitlist.date, indiaDate(context.now)),
      )
      const [wait] = await app.db.select().from(waitlist).where(isWait)
      return wait ? slotOpenedEmail(wait, context) : null
    },
  }) satisfies Record<string, EmailTemplate>

function slotOpenedEmail(wait: Wait, { siteUrl }: EmailContext): EmailContent {
  const leave = `${siteUrl}/services/waitlist/${wait.token}`
  const url = `${siteUrl}${bookingUrl(wait)}`
  const day = fullDay(wait.date)
  return {
    subject: `A slot has opened: ${day}`,
    preheader: 'The first person to book it gets it.',
    body: (
      <>
        <Text>
          A slot has opened on {day}. Everybody on the waitlist gets this one email, and the first to book
          gets the slot.
        </Text>
        <ActionButton url={url} spelled>
          Book the slot
        </ActionButton>
        <LinkLine url={leave}>Delete my request</LinkLine>
      </>
    ),
    because: 'You get this email because this address was entered on the waitlist of that day.',
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    params: { email: wait.email, to_email: wait.email, book_link: url, unsubscribe_link: leave },
  }
}
