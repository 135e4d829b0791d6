import ICAL from 'ical.js'
import type { Interval, Millis } from '#app/lib/time.ts'
import { DAY, indiaAhead, SECOND } from '#app/lib/time.ts'
import { NotRead } from './guarded-fetch.ts'

const mostBusy = 5000

/**
 * Reads the busy times from a calendar, and nothing else. Applies recurrence, exceptions and time zones;
 * times without a zone use the calendar's zone, else India's. Skips transparent, cancelled and declined
 * events and our own sessions. May run without end, because recurrence rules need not end: `busyTimesApart`
 * adds a deadline.
 *
 * @param text iCalendar (RFC 5545)
 * @param ownHost host in the event ids of our own sessions, which may return through an invitation or our
 * calendar feed
 * @returns busy times in the window, in order and merged
 * @throws NotRead
 */
export function busyTimes(text: string, window: Interval, ownHost: string): Interval[] {
  clocks.clear()
  try {
    return merged([...inCalendar(text, window, ownHost)], window)
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead('no-calendar')
  }
}

function* inCalendar(text: string, window: Interval, ownHost: string): Generator<Interval> {
  const parsed: unknown[] = ICAL.parse(text)
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  for (const root of roots) {
    const calendar = new ICAL.Component(root)
    if (calendar.name !== 'vcalendar') throw new NotRead('no-calendar')
    const name = String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')
    const email = name.includes('@') ? name : null
    const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
    const counts = (event: ICAL.Component) => takesTime(event, ownHost, email)
    for (const series of seriesIn(calendar)) yield* inSeries(series, window, zone, counts)
    for (const free of calendar.getAllSubcomponents('vfreebusy')) yield* inFreeBusy(free, zone)
  }
}

/** Events with the same id: the recurring or only event, and its exceptions. */
type Series = { main: ICAL.Component | undefined; others: ICAL.Component[] }

function seriesIn(calendar: ICAL.Component): Iterable<Series> {
  const found = new Map<string, Series>()
  calendar.getAllSubcomponents('vevent').forEach((event, index) => {
    const uid = String(event.getFirstPropertyValue('uid') ?? `without id ${index}`)
    const series = found.get(uid) ?? { main: undefined, others: [] }
    found.set(uid, series)
    if (event.hasProperty('recurrence-id')) series.others.push(event)
    else series.main = event
  })
  return found.values()
}

function* inSeries(
  { main, others }: Series,
  window: Interval,
  zone: string,
  counts: (event: ICAL.Component) => boolean,
): Generator<Interval> {
  if (!main) {
    // invitations to single sessions of another person's series
    for (const other of others) if (counts(other)) yield stretch(new ICAL.Event(other), zone)
    return
  }
  const event = new ICAL.Event(main, { exceptions: others, strictExceptions: false })
  if (!event.startDate) return
  if (!event.isRecurring()) {
    if (counts(main)) yield stretch(event, zone)
    return
  }
  for (const other of others) if (counts(other)) yield stretch(new ICAL.Event(other), zone)
  if (!counts(main)) return
  const changed = new Set(others.map((other) => String(other.getFirstPropertyValue('recurrence-id'))))
  const long = millisOf(event.endDate, main, 'dtend', zone) - millisOf(event.startDate, main, 'dtstart', zone)
  const times = event.iterator()
  for (let time = times.next(); time; time = times.next()) {
    // skips the time zone of old events: no two zones differ by a day
    if (wallOf(time) + long + DAY < window.from) continue
    const from = millisOf(time, main, 'dtstart', zone)
    if (from >= window.to) return
    if (from + long > window.from && !changed.has(String(time))) yield { from, to: from + long }
  }
}

const stretch = (event: ICAL.Event, zone: string): Interval => ({
  from: millisOf(event.startDate, event.component, 'dtstart', zone),
  to: millisOf(event.endDate, event.component, 'dtend', zone),
})

function* inFreeBusy(component: ICAL.Component, zone: string): Generator<Interval> {
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const period of property.getValues() as ICAL.Period[]) {
      const [from, to] = [period.start, period.getEnd()]
      yield { from: millisOf(from, component, 'dtstart', zone), to: millisOf(to, component, 'dtstart', zone) }
    }
  }
}

/**
 * Whether an event makes its owner busy.
 *
 * @param email email of the calendar's owner; a declined invitation does not count
 */
function takesTime(event: ICAL.Component, ownHost: string, email: string | null): boolean {
  const text = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (text('status') === 'CANCELLED' || text('transp') === 'TRANSPARENT') return false
  if (text('x-microsoft-cdo-busystatus') === 'FREE') return false
  if (text('uid').endsWith(`@${ownHost.toUpperCase()}`)) return false
  return !event
    .getAllProperties('attendee')
    .some(
      (attendee) =>
        email !== null &&
        String(attendee.getFirstValue()).toLowerCase() === `mailto:${email.toLowerCase()}` &&
        String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED',
    )
}

/**
 * Converts a calendar time to an instant. A zone without a definition in the calendar is looked up by name.
 */
function millisOf(
  time: ICAL.Time,
  component: ICAL.Component,
  property: string,
  calendarZone: string,
): Millis {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * SECOND
  const written = component.getFirstProperty(property) ?? component.getFirstProperty('dtstart')
  const named = String(written?.getFirstParameter('tzid') ?? '')
  const wall = wallOf(time)
  return wall - aheadIn([named, calendarZone], wall)
}

/** Returns the local clock time as if it were UTC. */
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): Millis =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** Cache of formatters by time zone, because they are slow to create; null for an unknown zone. */
const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  let clock: Intl.DateTimeFormat | null = null
  try {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // unknown zone
  }
  clocks.set(timeZone, clock)
  return clock
}

/** Returns the UTC offset of the first known zone at a local time, else India's. */
function aheadIn(zones: readonly string[], wall: Millis): Millis {
  for (const timeZone of zones.filter(Boolean)) {
    const clock = clockOf(timeZone)
    if (!clock) continue
    const ahead = (at: Millis) => {
      const text = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60 * SECOND
    }
    return ahead(wall - ahead(wall))
  }
  return indiaAhead
}

function merged(busy: readonly Interval[], window: Interval): Interval[] {
  const inside = busy
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from)
  const apart: Interval[] = []
  for (const next of inside) {
    const last = apart.at(-1)
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to)
    else apart.push(next)
  }
  if (apart.length > mostBusy) throw new NotRead('too-much')
  return apart
}
