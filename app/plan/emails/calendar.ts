import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, type Millis, SECOND } from '#app/lib/time.ts'
import { hostOf, type MailContext, oneLine } from '#app/mail/message.ts'
import { formatCost } from '#app/plan/plan.ts'
import type { SentPlan } from '#app/ports/plans.ts'

/**
 * The dated steps of a plan as all-day events (RFC 5545). Importing a later one updates them (UID and SEQUENCE). It never
 * holds the booking's link, because calendars are shared.
 *
 * @param now becomes DTSTAMP
 */
export function planCalendar(
  booking: Pick<Booking, 'id'>,
  { content, sentAt }: SentPlan,
  context: Pick<MailContext, 'siteUrl'> & { company: { name: string } },
  now: Millis,
): string {
  const { name } = context.company
  const calendar = ical({
    prodId: { company: name, product: 'Plans', language: 'EN' },
    name: `Plan, ${name}`,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const [index, step] of content.steps.entries()) {
    const { what, date, who } = step
    if (!date) continue
    const cost = formatCost(step)
    const event = calendar.createEvent({
      id: `${booking.id}-step-${index + 1}@${hostOf(context)}`,
      sequence: Math.floor(sentAt / SECOND),
      stamp: new Date(now),
      // the library reads the day in the server's zone
      start: new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))),
      allDay: true,
      summary: oneLine(what) || 'A step of the plan',
      description: [who && `Who: ${who}`, cost && `Cost: ${cost}`].filter(Boolean).join('\n'),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: DAY / SECOND })
  }
  return calendar.toString()
}
