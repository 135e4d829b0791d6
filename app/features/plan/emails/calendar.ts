import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { hostOf, type MailContext, oneLine } from '#app/features/mail/message.ts'
import { DAY, type Millis, SECOND } from '#app/lib/time.ts'
import type { SentPlan } from '#app/ports/plans.ts'

/**
 * The steps of a plan as days of a calendar file (RFC 5545), each the whole of its India date, which takes up nobody's time.
 * A calendar that has them already moves them (UID and SEQUENCE). It never holds the booking's link: calendars are shared.
 *
 * @param now becomes DTSTAMP
 */
export function planCalendar(
  booking: Pick<Booking, 'id'>,
  { number, content }: Pick<SentPlan, 'number' | 'content'>,
  context: Pick<MailContext, 'siteUrl'> & { company: { name: string } },
  now: Millis,
): string {
  const { name } = context.company
  const calendar = ical({
    prodId: { company: name, product: 'Plans', language: 'EN' },
    name: `Plan, ${name}`,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, what, date, who, cost, source } of content.steps) {
    if (!date) continue
    const event = calendar.createEvent({
      id: `${booking.id}-step-${id}@${hostOf(context)}`,
      sequence: number,
      stamp: new Date(now),
      // the library reads the day in the server's zone
      start: new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))),
      allDay: true,
      summary: oneLine(what),
      description: [`Who: ${who}`, cost && `Cost: ${cost}${source && ` (${source})`}`]
        .filter(Boolean)
        .join('\n'),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: DAY / SECOND })
  }
  return calendar.toString()
}
