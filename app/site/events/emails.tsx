import { eq } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { eventPath, findEvent, getEventTimes, type SiteEvent } from '#app/content/events.ts'
import { enquiries } from '#app/enquiries/tables.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { DAY } from '#app/lib/time.ts'
import { EmailButton, EmailFacts, EmailLink, EmailText } from '#app/mail/components.tsx'
import { buildEmailContext, type EmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { eventRegistrations as registrations } from '#app/site/tables.ts'

/** Returns the template of event emails. Recipients have registered, or requested an email about the next event. */
export const eventEmails = (app: App) =>
  ({
    event: ({ subjectId, details }) =>
      details.reason === 'announcement'
        ? buildAnnouncement(app, subjectId ?? '', details.event ?? '')
        : buildRegistrationEmail(app, subjectId ?? '', details.reason === 'reminder'),
  }) satisfies Record<string, EmailTemplate>

async function buildAnnouncement(app: App, enquiryId: string, slug: string): ReturnType<EmailTemplate> {
  const [request] = await app.db.select().from(enquiries).where(eq(enquiries.id, enquiryId))
  const event = request && findEvent(app.content, slug)
  const { now, siteUrl } = buildEmailContext(app)
  if (!event || getEventTimes(event).startsAt <= now) return null
  const when = formatDateTime(getEventTimes(event).startsAt)
  const page = siteUrl + eventPath(event.slug)
  return {
    subject: `Our next event: ${event.name}`,
    preheader: when,
    heading: 'Our next event',
    body: (
      <>
        <EmailText>{event.name}</EmailText>
        <EmailText>{event.about}</EmailText>
        <EventFacts event={event} when={when} />
        <EmailButton url={page}>Register</EmailButton>
      </>
    ),
    footerReason: 'You get this one email because you asked to hear about our next event.',
    params: { email: request.email, event_name: event.name, event_time: when, event_link: page },
  }
}

async function buildRegistrationEmail(app: App, id: string, isReminder: boolean): ReturnType<EmailTemplate> {
  const [person] = await app.db.select().from(registrations).where(eq(registrations.id, id))
  const event = person && findEvent(app.content, person.event)
  const context = buildEmailContext(app)
  if (!event || person.cancelledAt || getEventTimes(event).endsAt <= context.now) return null
  // the event was postponed after the reminder was scheduled
  if (isReminder && getEventTimes(event).startsAt - context.now > 2 * DAY) return null
  const when = formatDateTime(getEventTimes(event).startsAt)
  const page = context.siteUrl + eventPath(event.slug)
  const cancel = `${page}/registration/${person.token}`
  return {
    subject: isReminder ? `Reminder: ${event.name}` : `You are registered: ${event.name}`,
    preheader: when,
    heading: isReminder ? 'See you soon' : 'You are registered',
    body: (
      <>
        <EmailText>{event.name}</EmailText>
        <EventFacts event={event} when={when} link={event.link} />
        <EmailButton url={page}>About the event</EmailButton>
        <EmailLink url={cancel}>I can’t come</EmailLink>
      </>
    ),
    footerReason: 'You get this email because you registered for the event.',
    ...(!isReminder && {
      attachment: {
        name: 'event.ics',
        type: 'text/calendar; charset=utf-8',
        text: buildCalendarFile(event, context),
      },
    }),
    params: { email: person.email, event_name: event.name, event_time: when, cancel_link: cancel },
  }
}

const EventFacts = ({ event, when, link = '' }: { event: SiteEvent; when: string; link?: string }) => (
  <EmailFacts
    facts={[
      { label: 'When', value: when },
      { label: 'Where', value: event.place },
      ...(link ? [{ label: 'Link to join', value: link, url: link }] : []),
    ]}
  />
)

/** Builds the calendar file of an event (RFC 5545). Times are in UTC. */
function buildCalendarFile(event: SiteEvent, { siteUrl, company, now }: EmailContext): string {
  const { startsAt, endsAt } = getEventTimes(event)
  const calendar = ical({
    prodId: { company: company.name, product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `event-${event.slug}@${new URL(siteUrl).hostname}`,
    stamp: new Date(now),
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: event.name,
    location: event.place,
    url: siteUrl + eventPath(event.slug),
  })
  return calendar.toString()
}
