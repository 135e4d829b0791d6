import { and, eq, gte } from 'drizzle-orm'
import { listCounselors } from '#app/availability/queries.ts'
import { formatDateTime, formatFullDay, formatShortTime, formatTime } from '#app/lib/dates.ts'
import { HOUR, indiaDate, type Millis } from '#app/lib/time.ts'
import { ContactNote, EmailButton, EmailLink, EmailText } from '#app/mail/components.tsx'
import { formatGreeting, sanitizeName } from '#app/mail/greeting.ts'
import { buildEmailContext, type EmailContent, type EmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { Email } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import { bookingUrl } from './calendar.ts'
import {
  type BookingEmailContent,
  type BookingEmailContext,
  buildTicket,
  formatSession,
  isAboutPastSession,
  isCancellation,
} from './email-facts.ts'
import { buildInvitation } from './invitation.ts'
import { buildBookAgainLink, buildJoinLink, buildManageLink } from './links.ts'
import { generateToken, sha256 } from './reference.ts'
import { type EmailEvent, reminderTimes } from './schedule-emails.ts'
import { dailyDigestEmail, staffEmail } from './staff-emails.tsx'
import { bookingEvents, bookings, convertRowToBooking, waitlist } from './tables.ts'
import { formatProfessions } from './visitor.ts'
import { visitorEmail } from './visitor-email.tsx'

/**
 * Finds the booking of an email. Returns null if the visitor was erased or has a new email address, because the old
 * recipient must not get the links.
 */
export async function findEmailBooking({ db }: App, email: Email): Promise<Booking | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, email.bookingId ?? ''))
  if (!row || row.erasedAt) return null
  const isOtherAddress = row.email?.toLowerCase() !== email.recipient.toLowerCase()
  return email.audience === 'visitor' && isOtherAddress ? null : convertRowToBooking(row)
}

export function bookingEmailTemplates(app: App) {
  const writeBookingEmail: EmailTemplate = async (email) => {
    const event = (email.details.change ?? email.kind) as EmailEvent
    if (event !== 'reminder' && email.isSuperseded) return null
    const booking = await findEmailBooking(app, email)
    if (!booking) return null
    const counselors = await listCounselors(app, app.clock.now())
    const counselorNames = new Map(counselors.map(({ id, name }) => [id, name]))
    const context = { ...buildEmailContext(app), counselorNames }
    const [recorded] = email.eventId
      ? await app.db.select().from(bookingEvents).where(eq(bookingEvents.id, email.eventId))
      : []
    const content = { ...recorded?.details, ...email.details, event, booking }
    return applies(email, content, context.now) ? renderBookingEmail(content, email, context) : null
  }

  return {
    'booking-confirmed': writeBookingEmail,
    'booking-changed': writeBookingEmail,
    'booking-cancelled': writeBookingEmail,
    reminder: writeBookingEmail,
    'counselor-late': writeBookingEmail,
    'daily-digest': ({ details: { date = '' } }) => dailyDigestEmail(app, date),

    'slot-opened': async ({ recipient, details: { session, date = '', counselorId = '' } }) => {
      const context = buildEmailContext(app)
      const isWaiting = and(
        eq(waitlist.email, recipient),
        eq(waitlist.date, date),
        eq(waitlist.kind, session === 'paid' ? 'paid' : 'free'),
        eq(waitlist.counselorId, counselorId),
        gte(waitlist.date, indiaDate(context.now)),
      )
      const [wait] = await app.db.select().from(waitlist).where(isWaiting)
      return wait ? slotOpenedEmail(wait, context) : null
    },

    /** Each attempt creates a new link, because only a hash of the code is stored. */
    'confirm-booking': async (email) => {
      const booking = await findEmailBooking(app, email)
      const context = buildEmailContext(app)
      const isWaiting = booking?.status === 'held' || booking?.status === 'expired'
      if (!isWaiting || context.now >= booking.startsAt) return null
      if (booking.status === 'expired' && booking.isReleased) return null
      const code = generateToken()
      const isThis = eq(bookings.id, booking.id)
      await app.db
        .update(bookings)
        .set({ verificationHash: sha256(code) })
        .where(isThis)
      return renderConfirmationLinkEmail(booking, code, context)
    },
  } satisfies Record<string, EmailTemplate>
}

/** Statuses in which the email about an event is sent. Other emails are sent for a confirmed session until its end. */
const statuses: Partial<Record<EmailEvent, readonly Booking['status'][]>> = {
  'booking-confirmed': ['confirmed', 'no-show'],
  'booking-cancelled': ['cancelled'],
  'time-needed': ['to-move'],
  'no-show': ['no-show'],
  details: ['confirmed', 'to-move', 'no-show'],
}

/** Returns whether an email still matches the booking. A change that makes it outdated sends its own email. */
function applies({ sendAt }: Email, { event, before, booking }: BookingEmailContent, now: Millis): boolean {
  const { status, startsAt, endsAt, visitor } = booking
  const expected = statuses[event]
  if (expected) return expected.includes(status)
  if (status !== 'confirmed' || now >= endsAt) return false
  if (event !== 'reminder') return true
  // false if the session has moved since this reminder was scheduled
  const isCurrent = sendAt === startsAt - (reminderTimes[before ?? ''] ?? 0)
  return isCurrent && visitor.reminder && now < (before === '24h' ? startsAt - HOUR : startsAt)
}

/** Renders an email about a booking for the visitor, or for staff. Times before `now` are described as past. */
export function renderBookingEmail(
  content: BookingEmailContent,
  { audience, recipient }: Pick<Email, 'audience' | 'recipient'>,
  context: BookingEmailContext,
): EmailContent {
  const params = buildBookingParams(content, audience, context)
  if (audience !== 'visitor') return { ...staffEmail(content, recipient, context), params }
  const method = isCancellation(content) ? 'CANCEL' : 'REQUEST'
  const hasNews = content.event !== 'reminder' && !isAboutPastSession(content, context.now)
  const ics = buildInvitation(content.booking, method, context, context.now)
  return { ...visitorEmail(content, context), params, ...(hasNews && { calendar: { method, ics } }) }
}

/** Returns the template parameters that the specification defines, so that existing email templates keep working. */
function buildBookingParams(
  { event, booking, payment }: BookingEmailContent,
  audience: Email['audience'],
  { siteUrl }: BookingEmailContext,
): Record<string, string> {
  const { visitor, startsAt } = booking
  const { name, email, phone, city, otherProfession, reminder } = visitor
  const isVisitor = audience === 'visitor'
  // the address may be mistyped, so the email must not contain text that the visitor typed freely
  const safe = isVisitor ? sanitizeName : (text: string) => text
  return {
    name: safe(name),
    email: email ?? '',
    phone,
    city: safe(city),
    selectedDate: formatFullDay(indiaDate(startsAt)),
    selectedTime: formatShortTime(startsAt),
    professions:
      formatProfessions({ ...visitor, otherProfession: safe(otherProfession ?? '') }) ?? 'None selected',
    reminder: reminder ? 'Yes' : 'No',
    ...(payment && { paymentId: payment.id }),
    ...(isVisitor && { to_email: email ?? '', meeting_link: buildJoinLink(siteUrl, booking) }),
    ...(event === 'no-show' && { book_link: buildBookAgainLink(siteUrl, booking) }),
  }
}

export function renderConfirmationLinkEmail(
  booking: Booking,
  code: string,
  { siteUrl, company, now }: EmailContext,
): EmailContent {
  const { startsAt, visitor } = booking
  const until = booking.status === 'held' && now < booking.heldUntil ? formatTime(booking.heldUntil) : null
  const url = `${buildManageLink(siteUrl, booking)}/confirmation/${code}`
  const when = formatDateTime(startsAt)
  return {
    subject: `Please confirm your session on ${when}`,
    preheader: until ? `We’re holding the slot until ${until}.` : 'It is booked once you confirm it.',
    heading: 'One more step: confirm your session',
    ticket: buildTicket(booking, 'open'),
    body: (
      <>
        <EmailText>{formatGreeting(visitor.name)}</EmailText>
        <EmailText>
          A {formatSession(booking)} on {when} was requested with this email address.{' '}
          {until !== null && `We’ll hold it until ${until}. `}It is booked once you confirm it.
        </EmailText>
        <EmailButton url={url} spelled>
          Confirm this session
        </EmailButton>
        <EmailText>{until ? 'After that the' : 'The'} link works if the slot is available.</EmailText>
        <ContactNote phone={company.phone}>
          If you didn’t request this, please ignore this email. The slot will be released automatically.
          Questions?
        </ContactNote>
      </>
    ),
    footerReason: 'You get this email because a counseling session was requested with this address.',
    params: {
      name: sanitizeName(visitor.name),
      email: visitor.email ?? '',
      to_email: visitor.email ?? '',
      selectedDate: formatFullDay(indiaDate(startsAt)),
      selectedTime: formatShortTime(startsAt),
      confirm_link: url,
    },
  }
}

function slotOpenedEmail(wait: typeof waitlist.$inferSelect, { siteUrl }: EmailContext): EmailContent {
  const leave = `${siteUrl}/services/waitlist/${wait.token}`
  const url = `${siteUrl}${bookingUrl(wait)}`
  const day = formatFullDay(wait.date)
  return {
    subject: `A slot has opened: ${day}`,
    preheader: 'The first person to book it gets it.',
    body: (
      <>
        <EmailText>
          A slot has opened on {day}. Everybody on the waitlist gets this one email, and the first to book
          gets the slot.
        </EmailText>
        <EmailButton url={url} spelled>
          Book the slot
        </EmailButton>
        <EmailLink url={leave}>Delete my request</EmailLink>
      </>
    ),
    footerReason: 'You get this email because this address was entered on the waitlist of that day.',
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    params: { email: wait.email, to_email: wait.email, book_link: url, unsubscribe_link: leave },
  }
}
