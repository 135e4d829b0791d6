import { and, eq, isNotNull } from 'drizzle-orm'
import { listCounselors } from '#app/availability/queries.ts'
import { formatDate, formatDateTime, formatTime, spokenTime } from '#app/lib/dates.ts'
import { HOUR } from '#app/lib/time.ts'
import { ActionButton, Facts, LinkLine, Text } from '#app/mail/components.tsx'
import { isSuperseded } from '#app/mail/emails.ts'
import { oneLine, onlyName } from '#app/mail/greeting.ts'
import { type EmailContent, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { Email } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import { bookingFromRow } from './booking-rows.ts'
import { phoneInWords, telUrl } from './choices.ts'
import { invitation } from './emails/invitation.ts'
import { joinLink, staffJoinLink, workspaceLink } from './emails/meeting-link.ts'
import { isOver } from './emails/openings.ts'
import { confirmEmail, missedEmail } from './emails/request-emails.tsx'
import { teamEmail } from './emails/team-email.tsx'
import { visitorEmail } from './emails/visitor-email.tsx'
import {
  type BookingContent,
  type BookingContext,
  counselorFact,
  formatSessionLabel,
  isOff,
} from './emails/words.ts'
import { sha256 } from './hash.ts'
import { newToken } from './reference.ts'
import { reminderTimes } from './schedule-emails.ts'
import { bookingEvents, bookings } from './tables.ts'
import { professionsInWords } from './visitor.ts'

/**
 * Finds the booking of an email. Returns null when the visitor was erased or has a new email, because the links are
 * not for the old recipient.
 */
export async function findEmailBooking({ db }: App, email: Email): Promise<Booking | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, email.bookingId ?? ''))
  if (!row || row.erasedAt) return null
  const isOtherAddress = row.email?.toLowerCase() !== email.recipient.toLowerCase()
  return email.audience === 'visitor' && isOtherAddress ? null : bookingFromRow(row)
}

/** Returns the templates of emails about bookings. */
export function bookingEmails(app: App) {
  const readContext = async (): Promise<BookingContext> => {
    const counselors = await listCounselors(app, app.clock.now())
    return {
      ...readEmailContext(app),
      counselorNames: new Map(counselors.map(({ id, name }) => [id, name])),
    }
  }

  const writeBookingEmail: EmailTemplate = async (email) => {
    const booking = await findEmailBooking(app, email)
    const context = await readContext()
    const kind = email.kind as BookingContent['kind']
    if (!booking || !applies(email, kind, booking, context.now)) return null
    if (kind !== 'reminder' && (await isSuperseded(app.db, email))) return null
    const [event] = email.eventId
      ? await app.db.select().from(bookingEvents).where(eq(bookingEvents.id, email.eventId))
      : []
    const content = { ...event?.details, ...email.details, kind, booking }
    return bookingEmail(content, email.audience, context)
  }

  return {
    'booking-confirmed': writeBookingEmail,
    'booking-rescheduled': writeBookingEmail,
    'booking-reassigned': writeBookingEmail,
    'booking-mode-changed': writeBookingEmail,
    'booking-time-needed': writeBookingEmail,
    'booking-cancelled': writeBookingEmail,
    'booking-details': writeBookingEmail,
    reminder: writeBookingEmail,

    /** Each attempt creates a new link, because only a hash of the code is stored. */
    'confirm-booking': async (email) => {
      const booking = await findEmailBooking(app, email)
      const context = await readContext()
      const isWaiting = booking?.state === 'held' || booking?.state === 'expired'
      if (!isWaiting || context.now >= booking.startsAt) return null
      const code = newToken()
      // a released hold has no deadline
      const [held] = await app.db
        .update(bookings)
        .set({ verificationHash: sha256(code) })
        .where(and(eq(bookings.id, booking.id), isNotNull(bookings.heldUntil)))
        .returning({ until: bookings.heldUntil })
      return held?.until ? confirmEmail(booking, held.until.getTime(), code, context) : null
    },

    'session-missed': async (email) => {
      const booking = await findEmailBooking(app, email)
      return booking?.state === 'no-show' ? missedEmail(booking, await readContext()) : null
    },

    'counselor-late': async (email) => {
      const booking = await findEmailBooking(app, email)
      const context = await readContext()
      if (booking?.state !== 'confirmed' || context.now >= booking.endsAt) return null
      return lateCounselorEmail(booking, context)
    },
  } satisfies Record<string, EmailTemplate>
}

/** Whether an email is still correct. A newer event of another kind sends its own email. */
function applies(email: Email, kind: BookingContent['kind'], booking: Booking, now: number): boolean {
  const { state, startsAt, endsAt, visitor } = booking
  const isConfirmed = state === 'confirmed'
  switch (kind) {
    case 'booking-cancelled':
      return state === 'cancelled'
    case 'booking-time-needed':
      return state === 'to-move'
    case 'booking-confirmed':
      return isConfirmed || state === 'completed' || state === 'no-show'
    case 'booking-details':
      return email.details.reason === 'corrected' ? state !== 'cancelled' : isConfirmed && now < endsAt
    case 'reminder': {
      // a reminder for an earlier start, before a move
      if (email.sendAt.getTime() !== startsAt - (reminderTimes[email.details.before ?? ''] ?? 0)) return false
      const latest = email.details.before === '24h' ? startsAt - HOUR : startsAt
      return isConfirmed && visitor.reminder && now < latest
    }
    default:
      return isConfirmed && now < endsAt
  }
}

/**
 * Renders an email about a booking for the visitor, the team or a counselor. Times before `now` are described as
 * past.
 */
export function bookingEmail(
  content: BookingContent,
  audience: Email['audience'],
  context: BookingContext,
): EmailContent {
  const params = templateParams(content, audience, context)
  if (audience === 'counselor') return { ...teamEmail(content, audience, context), params }
  const method = isOff(content) ? 'CANCEL' : 'REQUEST'
  const { booking, kind, reason } = content
  const invite = (link?: string) =>
    ({ method, ics: invitation(booking, method, context, context.now, link) }) as const
  if (audience === 'team') {
    const calendar = invite(staffJoinLink(context.siteUrl, booking))
    return { ...teamEmail(content, audience, context), params, calendar }
  }
  const hasNews = kind !== 'reminder' && reason !== 'link-again' && !isOver(content, context)
  return { ...visitorEmail(content, context), params, ...(hasNews && { calendar: invite() }) }
}

/**
 * Returns the parameters of the specification's booking emails, so that templates made for them keep working.
 */
function templateParams(
  { booking, payment }: BookingContent,
  audience: Email['audience'],
  { siteUrl }: BookingContext,
): Record<string, string> {
  const { visitor, startsAt } = booking
  const { name, email, phone, city, otherProfession, reminder } = visitor
  const isVisitor = audience === 'visitor'
  // the email may be wrong, so leave out free text
  const safe = isVisitor ? onlyName : (text: string) => text
  return {
    name: safe(name),
    email: email ?? '',
    phone,
    city: safe(city),
    selectedDate: formatDate(startsAt),
    selectedTime: spokenTime(startsAt),
    professions: professionsInWords({ ...visitor, otherProfession: safe(otherProfession ?? '') }),
    reminder: reminder ? 'Yes' : 'No',
    ...(payment && { paymentId: payment.id }),
    ...(isVisitor && { to_email: email ?? '', meeting_link: joinLink(siteUrl, booking) }),
  }
}

/** Informs the counselor and admins that a visitor is waiting in the call. */
function lateCounselorEmail(booking: Booking, context: BookingContext): EmailContent {
  const { visitor, kind, startsAt, reference, counselorId } = booking
  const facts = [
    { label: 'When', value: formatDateTime(startsAt) },
    { label: 'Session', value: formatSessionLabel(booking) },
    ...counselorFact('Counselor', counselorId, context),
    { label: 'Name', value: visitor.name },
    { label: 'Phone', value: phoneInWords(visitor.phone), url: telUrl(visitor.phone) },
    { label: 'Reference', value: reference },
  ]
  return {
    subject: `${oneLine(visitor.name)} has been waiting in the call since ${formatTime(startsAt)}`,
    preheader: `${formatSessionLabel(booking)}, ${reference}`,
    heading: 'A visitor is waiting for their counselor',
    body: (
      <>
        <Text>
          The visitor has joined, and the counselor has not joined by their link five minutes after the start.
          The visitor can call us, move the session or cancel it{kind === 'paid' && ' with a full refund'}.
        </Text>
        <ActionButton url={staffJoinLink(context.siteUrl, booking)} spelled>
          Join the session now
        </ActionButton>
        <Facts facts={facts} />
        <LinkLine url={workspaceLink(context.siteUrl, booking)}>Open the booking</LinkLine>
      </>
    ),
    because: 'You get this email because a visitor is waiting for a session.',
    params: { name: visitor.name, email: visitor.email ?? '', phone: visitor.phone },
  }
}
