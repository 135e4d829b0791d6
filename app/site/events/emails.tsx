import { eq } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { eventPath, findEvent, getEventTimes, type SiteEvent } from '#app/content/events.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { DAY } from '#app/lib/time.ts'
import { ActionButton, Facts, LinkLine, Text } from '#app/mail/components.tsx'
import { type EmailContext, readEmailContext } from '#app/mail/layout.tsx'
import type { EmailTemplate } from '#app/mail/send-email.ts'
import type { App } from '#app/server/app-context.ts'
import { eventRegistrations as registrations } from '#app/site/tables.ts'

/** Returns the template of emails to those who have registered for an event. */
export const eventEmails = (app: App) =>
  ({
    event: async ({ subjectId, details }) => {
      const [person] = await app.db
        .select()
        .from(registrations)
        .where(eq(registrations.id, subjectId ?? ''))
      const event = person && findEvent(app.content, person.event)
      const context = readEmailContext(app)
      if (!event || person.cancelledAt || getEventTimes(event).endsAt <= context.now) return null
      const isReminder = details.reason === 'reminder'
      // the event was moved since the reminder was planned
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
            <Text>{event.name}</Text>
            <Facts
              facts={[
                { label: 'When', value: when },
                { label: 'Where', value: event.place },
                ...(event.link ? [{ label: 'Link to join', value: event.link, url: event.link }] : []),
              ]}
            />
            <ActionButton url={page}>About the event</ActionButton>
            <LinkLine url={cancel}>I can’t come</LinkLine>
          </>
        ),
        because: 'You get this email because you registered for the event.',
        ...(!isReminder && {
          attachment: {
            name: 'event.ics',
            type: 'text/calendar; charset=utf-8',
            text: buildCalendarFile(event, context),
          },
        }),
        params: { email: person.email, event_name: event.name, event_time: when, cancel_link: cancel },
      }
    },
  }) satisfies Record<string, EmailTemplate>

/** Builds the calendar file of an event (RFC 5545), times in UTC. */
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
