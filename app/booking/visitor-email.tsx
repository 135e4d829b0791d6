import type { ReactNode } from 'react'
import { countMinutes } from '#app/availability/session.ts'
import { formatDateTime, formatFullDay, formatTime } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import {
  ContactNote,
  EmailButton,
  EmailFacts,
  EmailLink,
  EmailSmallText,
  EmailText,
} from '#app/mail/components.tsx'
import { formatGreeting } from '#app/mail/greeting.ts'
import type { EmailContent } from '#app/mail/layout.tsx'
import { getJoinStart, joinLeadMinutes } from './booking-status.ts'
import {
  type BookingEmailContent,
  type BookingEmailContext,
  buildDocumentLink,
  buildTicket,
  formatPolicy,
  formatRefund,
  formatSession,
  isAboutPastSession,
  isCancellation,
  listVisitorFacts,
} from './email-facts.ts'
import { buildGoogleCalendarUrl } from './invitation.ts'
import { buildBookAgainLink, buildJoinLink, buildManageLink } from './links.ts'
import { formatPhone, formatPhoneMode, isPhoneCall } from './visitor.ts'

type Props = { content: BookingEmailContent; context: BookingEmailContext }

export function visitorEmail(
  content: BookingEmailContent,
  context: BookingEmailContext,
): Omit<EmailContent, 'params' | 'calendar'> {
  const { event, booking, message } = content
  const { lead, ...opening } = writeOpening(content)
  const Body = bodies[event] ?? (isAboutPastSession(content, context.now) ? PastBody : UpcomingBody)
  return {
    ...opening,
    preheader: lead,
    ticket: buildTicket(booking, isCancellation(content) || event === 'no-show' ? 'over' : 'booked'),
    footerReason: 'You get this email because a counseling session was booked with this address.',
    body: (
      <>
        <EmailText>{formatGreeting(booking.visitor.name)}</EmailText>
        <EmailText>{lead}</EmailText>
        {message?.text && <EmailText>{`${message.author} writes: “${message.text}”`}</EmailText>}
        <Body content={content} context={context} />
      </>
    ),
  }
}

/** Writes the subject, heading and first sentence of an email to the visitor. */
function writeOpening(content: BookingEmailContent) {
  const { event, booking, isByUs, upgradedFrom, before } = content
  const { startsAt, visitor } = booking
  const when = formatDateTime(startsAt)
  const session = formatSession(booking)
  const isCall = isPhoneCall(visitor)
  const call = isCall && `We call you on ${formatPhone(visitor.phone)}.`
  switch (event) {
    case 'booking-confirmed': {
      if (upgradedFrom) {
        const heading = `Your free session became the ${countMinutes(booking)}-minute one`
        const free = `free ${countMinutes(upgradedFrom)}-minute session on ${formatDateTime(upgradedFrom.startsAt)}`
        const lead = `Your ${countMinutes(booking)}-minute session is paid and booked, in place of your ${free}.`
        return { subject: `${heading}: ${when}`, heading, lead }
      }
      const heading = 'Your session is booked'
      const lead = `We look forward to meeting you${visitor.bookedFor === 'child' ? ' and your child' : ''}.`
      return { subject: `${heading}: ${when}`, heading, lead }
    }
    case 'booking-cancelled':
      return isByUs
        ? {
            subject: `We had to cancel your session on ${when}`,
            heading: 'We had to cancel your session',
            lead: `We are sorry: your ${session} can’t take place. Please choose another time, or reply to this email and we’ll find one together.`,
          }
        : {
            subject: `Your session on ${when} is cancelled`,
            heading: 'Your session is cancelled',
            lead: `Your ${session} will not take place. The slot is available to others again.`,
          }
    case 'time':
      return {
        subject: `Your session has moved to ${when}`,
        heading: 'Your session has a new time',
        lead: call || 'The link to join stays the same.',
      }
    case 'counselor':
      return {
        subject: `Another counselor for your session on ${when}`,
        heading: 'Your session has another counselor',
        lead: 'The time, how we meet and what you told us stay the same. If you’d rather not, reply to this email and we’ll work something out.',
      }
    case 'mode':
      return {
        subject: `${isCall ? 'We call you' : 'By video'}: your session on ${when}`,
        heading: `Your session is a ${isCall ? 'phone' : 'video'} call now`,
        lead: isCall ? 'We call you. You don’t have to open any link.' : 'Join it with the button below.',
      }
    case 'time-needed':
      return {
        subject: `Please choose another time for your session on ${when}`,
        heading: 'Please choose another time',
        lead: `We are sorry: we can’t hold your ${session} at this time. It stays yours: choose another time whenever it suits you.`,
      }
    case 'details':
      return {
        subject: `Your session on ${when}: the details and the link`,
        heading: 'The details of your session',
        lead: 'The time and the counselor are unchanged.',
      }
    case 'no-show':
      return {
        subject: `We missed you on ${when}`,
        heading: 'We missed you',
        lead: `Your ${session} on ${when} took place without you. No problem, it happens. If you still want to talk, choose another time: your details are filled in already.`,
      }
    default:
      return before === '24h'
        ? {
            subject: `Reminder: your session is on ${when}`,
            heading: `See you on ${formatFullDay(indiaDate(startsAt))}`,
            lead: 'If the time no longer suits you, please move or cancel it, so that someone else can have the slot.',
          }
        : {
            subject: `Your session starts soon, at ${formatTime(startsAt)}`,
            heading: `We start at ${formatTime(startsAt)}`,
            lead: call || 'Join with the button below; it opens in your browser.',
          }
  }
}

function UpcomingBody({ content, context }: Props) {
  const { event, booking } = content
  const { siteUrl, now } = context
  const { visitor } = booking
  const page = buildManageLink(siteUrl, booking)
  const device = isPhoneCall(visitor) ? 'Your phone at hand' : 'A phone or computer with internet'
  const needs = visitor.bookedFor === 'child' ? `${device}, and your child beside you` : device
  return (
    <>
      {isPhoneCall(visitor) ? (
        <>
          <EmailButton url={page}>See your booking</EmailButton>
          <EmailSmallText>
            {formatPhoneMode(visitor)} at {formatTime(booking.startsAt)} (India time). If you can’t answer, we
            try once more. Prefer a video call? Your booking’s page has a button. Is the number wrong? Reply
            to this email.
          </EmailSmallText>
        </>
      ) : (
        <>
          <EmailButton url={buildJoinLink(siteUrl, booking)} spelled>
            Join the session
          </EmailButton>
          <EmailSmallText>
            The call opens {joinLeadMinutes} minutes before the start, at {formatTime(getJoinStart(booking))}.
          </EmailSmallText>
        </>
      )}
      <EmailFacts facts={[...listVisitorFacts(content, context), { label: 'You need', value: needs }]} />
      {event !== 'reminder' && (
        <EmailLink url={buildGoogleCalendarUrl(booking, context)}>Add to Google Calendar</EmailLink>
      )}
      {event === 'booking-confirmed' && <DocumentLink content={content} context={context} />}
      {event === 'time' && (
        <EmailSmallText>
          If you added the session to a calendar yourself, for example with that link, please remove the old
          entry there: it does not move automatically.
        </EmailSmallText>
      )}
      <EmailLink url={page}>Move or cancel this session</EmailLink>
      <EmailSmallText>{formatPolicy(booking, now)}</EmailSmallText>
      {visitor.reminder && event !== 'reminder' && (
        <EmailSmallText>As you asked, we’ll send you a reminder by email before it starts.</EmailSmallText>
      )}
    </>
  )
}

const PastBody = ({ content, context }: Props) => (
  <>
    <EmailButton url={buildManageLink(context.siteUrl, content.booking)}>See your session</EmailButton>
    <EmailFacts facts={listVisitorFacts(content, context)} />
  </>
)

function DocumentLink({ content: { booking, payment }, context: { siteUrl } }: Props) {
  const link = payment?.document && buildDocumentLink(payment.document, siteUrl, booking)
  return link && <EmailLink url={link.url}>{link.title}</EmailLink>
}

/** Links to choose another time or cancel; neither has a deadline or costs anything. */
function TimeNeededBody({ content, context }: Props) {
  const page = buildManageLink(context.siteUrl, content.booking)
  return (
    <>
      <EmailButton url={`${page}/time`} spelled>
        Choose another time
      </EmailButton>
      <EmailFacts facts={listVisitorFacts(content, context)} />
      <EmailLink url={`${page}/cancellation`}>Cancel it instead</EmailLink>
      <EmailSmallText>
        {content.booking.kind === 'paid'
          ? 'What you paid stays with your session. If you cancel instead, you get a full refund, whenever you do.'
          : 'It’s fine to cancel instead. Or reply to this email and we’ll find a time together.'}
      </EmailSmallText>
    </>
  )
}

function CancelledBody({ content, context }: Props) {
  const { booking, payment, isByUs } = content
  return (
    <>
      {payment && <EmailText>{formatRefund(booking, payment)}</EmailText>}
      <EmailButton url={`${context.siteUrl}/services/career-counseling`}>Book another time</EmailButton>
      <EmailFacts facts={listVisitorFacts(content, context)} />
      <DocumentLink content={content} context={context} />
      <ContactNote phone={context.company.phone}>
        {isByUs ? 'Questions?' : 'You didn’t ask for this?'}
      </ContactNote>
    </>
  )
}

const NoShowBody = ({ content: { booking }, context: { siteUrl, company } }: Props) => (
  <>
    {booking.kind === 'paid' && (
      <EmailText>Missed sessions aren’t refunded, so a new session needs a new payment.</EmailText>
    )}
    <EmailButton url={buildBookAgainLink(siteUrl, booking)} spelled>
      Book another time
    </EmailButton>
    <ContactNote phone={company.phone}>You were there, or something went wrong on our side?</ContactNote>
  </>
)

const bodies: Readonly<Record<string, (props: Props) => ReactNode>> = {
  'booking-cancelled': CancelledBody,
  'time-needed': TimeNeededBody,
  'no-show': NoShowBody,
}
