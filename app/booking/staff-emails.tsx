import { bookingsPath } from '#app/accounts/paths.ts'
import { sessionKindLabels } from '#app/availability/session.ts'
import { formatEmailLink } from '#app/lib/business.ts'
import { formatDateTime, formatFullDay, formatShortTime, formatTime } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import {
  EmailButton,
  type EmailFact,
  EmailFacts,
  EmailLink,
  EmailSmallText,
  EmailText,
} from '#app/mail/components.tsx'
import { collapseWhitespace } from '#app/mail/greeting.ts'
import { buildEmailContext, type EmailContent } from '#app/mail/layout.tsx'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import {
  type BookingEmailContent,
  type BookingEmailContext,
  buildTicket,
  formatSessionLabel,
  isCancellation,
  listSessionFacts,
} from './email-facts.ts'
import { buildStaffBookingLink, buildStaffJoinLink } from './links.ts'
import { digestLabels, readDigest } from './send-daily-digest.ts'
import { buildTelUrl, formatPhone, formatVisitor, isPhoneCall, type Visitor } from './visitor.ts'

const openings: Readonly<Record<string, { subject: string; heading: string }>> = {
  'booking-confirmed': { subject: 'New booking', heading: 'New booking' },
  'booking-cancelled': { subject: 'Cancelled', heading: 'A booking is cancelled' },
  upgrade: { subject: 'Became a paid session', heading: 'A free session became a paid one' },
  time: { subject: 'Moved', heading: 'A booking has moved' },
  counselor: { subject: 'Reassigned', heading: 'A session has another counselor' },
  'time-needed': { subject: 'Needs another time', heading: 'A session needs another time' },
  phone: { subject: 'Now by phone', heading: 'Please call: a session is by phone now' },
  video: { subject: 'Now by video', heading: 'A session is by video now' },
}

function writeOpening({ event, booking, upgradedFrom }: BookingEmailContent) {
  const { visitor, startsAt } = booking
  const name = collapseWhitespace(visitor.name)
  if (event === 'counselor-late')
    return {
      subject: `${name} has been waiting in the call since ${formatTime(startsAt)}`,
      heading: 'A visitor is waiting for their counselor',
    }
  const key = event === 'mode' ? visitor.mode : upgradedFrom ? 'upgrade' : event
  const { subject = 'Changed', heading = 'A session has changed' } = openings[key] ?? {}
  return { subject: `${subject}: ${name}, ${formatDateTime(startsAt)}`, heading }
}

/**
 * Renders an email to the counselor, or to the team if the counselor has no account, with all of the visitor's
 * details. The email has no invitation, because counselors use the calendar feed.
 */
export function staffEmail(
  content: BookingEmailContent,
  recipient: string,
  context: BookingEmailContext,
): Omit<EmailContent, 'params'> {
  const { event, booking } = content
  const { visitor } = booking
  const { siteUrl, company } = context
  const isLate = event === 'counselor-late'
  const reason =
    recipient === company.teamEmail
      ? 'its counselor has no account'
      : 'the session is in your calendar. You can switch such emails off on your account’s page'
  return {
    ...writeOpening(content),
    preheader: `${formatSessionLabel(booking)}, ${booking.reference}`,
    ticket: buildTicket(booking, isCancellation(content) ? 'over' : 'booked'),
    ...replyToVisitor(booking),
    body: (
      <>
        {isLate && (
          <EmailText>
            The visitor has joined, and the counselor has not joined by their link five minutes after the
            start. The visitor can call us, move the session or cancel it
            {booking.kind === 'paid' && ' with a full refund'}.
          </EmailText>
        )}
        {!isCancellation(content) &&
          (isPhoneCall(visitor) ? (
            <EmailButton url={buildTelUrl(visitor.phone)}>Call {formatPhone(visitor.phone)}</EmailButton>
          ) : (
            <EmailButton url={buildStaffJoinLink(siteUrl, booking)} spelled>
              Join the session
            </EmailButton>
          ))}
        <EmailFacts facts={listSessionFacts(content, context, 'Counselor', listDetails(visitor))} />
        <EmailLink url={buildStaffBookingLink(siteUrl, booking)}>Open the booking</EmailLink>
        <ReplyNote booking={booking} />
      </>
    ),
    footerReason: `You get this email because ${isLate ? 'a visitor is waiting for a session' : reason}.`,
  }
}

/** Lists the visitor's details, or those with the given names, with links to email and call them. */
export function listDetails(visitor: Visitor, names?: Parameters<typeof formatVisitor>[1]): EmailFact[] {
  const urls: Record<string, string> = {
    Email: formatEmailLink({ email: visitor.email ?? '' }),
    Phone: buildTelUrl(visitor.phone),
  }
  return formatVisitor(visitor, names).map(({ label, value }) => {
    const url = urls[label]
    return { label, value, ...(url && { url }) }
  })
}

export const replyToVisitor = ({ visitor: { email } }: Booking) => (email === null ? {} : { replyTo: email })

export const ReplyNote = ({ booking: { visitor } }: { booking: Booking }) => (
  <EmailSmallText>
    {visitor.email === null
      ? 'The client gave no email address: please call them.'
      : 'A reply to this email goes to the client.'}
  </EmailSmallText>
)

export async function dailyDigestEmail(app: App, date: IsoDate): Promise<EmailContent> {
  const { siteUrl, company } = buildEmailContext(app)
  const { changes, sessions } = await readDigest(app, date)
  const today: EmailFact[] = changes.map(({ event, startsAt, ...booking }) => ({
    label: digestLabels[event] ?? event,
    value: `${describeSession(booking)}, ${formatDateTime(startsAt)}`,
  }))
  const tomorrow: EmailFact[] = sessions.map(({ startsAt, ...booking }) => ({
    label: formatShortTime(startsAt),
    value: describeSession(booking),
  }))
  const count = `${tomorrow.length === 1 ? '1 session' : `${tomorrow.length} sessions`} tomorrow`
  return {
    subject: `${company.name} on ${formatFullDay(date)}: ${count}`,
    preheader: today.length === 1 ? '1 booking changed today.' : `${today.length} bookings changed today.`,
    heading: formatFullDay(date),
    body: (
      <>
        <EmailText>
          {today.length > 0 ? 'Today’s bookings and changes:' : 'No booking changed today.'}
        </EmailText>
        {today.length > 0 && <EmailFacts facts={today} />}
        <EmailText>{tomorrow.length > 0 ? 'Tomorrow’s sessions:' : 'No sessions tomorrow.'}</EmailText>
        {tomorrow.length > 0 && <EmailFacts facts={tomorrow} />}
        <EmailLink url={`${siteUrl}${bookingsPath}`}>All bookings</EmailLink>
      </>
    ),
    footerReason: `You get this email in the evening because your account may see all bookings of ${company.name}.`,
    params: { date },
  }
}

type Described = { name: string; kind: 'free' | 'paid'; counselor: string }

const describeSession = ({ name, kind, counselor }: Described) =>
  `${collapseWhitespace(name)}, ${sessionKindLabels[kind].toLowerCase()}, with ${counselor}`
