import { parentPort, workerData } from 'node:worker_threads'
import ICAL from 'ical.js'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY, type Interval, indiaOffset, type Millis, SECOND } from '#app/lib/time.ts'
import type { CalendarReadFailure } from './external-calendar.ts'
import type { ParsingResult, ParsingTask } from './read-calendar.ts'

const maxBusyTimes = 5000
const failure = (code: CalendarReadFailure) => new DomainError(code)

/**
 * Reads the busy times from a calendar. Applies recurrence rules, their exceptions and time zones. A time without a
 * zone is in the calendar's zone, or else in India's. Skips transparent, cancelled and declined events, and our own
 * sessions. A recurrence rule can be endless, so the caller must set a timeout.
 *
 * @param text iCalendar (RFC 5545)
 * @param ownHost host in the event ids of our own sessions, which reach the calendar by an invitation or our feed
 * @returns busy times in the window, sorted and merged
 * @throws DomainError with a `CalendarReadFailure`
 */
export function listBusyTimes(text: string, window: Interval, ownHost: string): Interval[] {
  zoneFormats.clear()
  try {
    return mergeIntervals([...readCalendarBusy(text, window, ownHost)], window)
  } catch (error) {
    throw error instanceof DomainError ? error : failure('no-calendar')
  }
}

function* readCalendarBusy(text: string, window: Interval, ownHost: string): Generator<Interval> {
  const parsed: unknown[] = ICAL.parse(text)
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<
    typeof ICAL.Component
  >[0][]
  for (const root of roots) {
    const calendar = new ICAL.Component(root)
    if (calendar.name !== 'vcalendar') throw failure('no-calendar')
    const name = String(calendar.getFirstPropertyValue('x-wr-calname') ?? '')
    const email = name.includes('@') ? name : null
    const zone = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')
    const counts = (event: ICAL.Component) => isBusy(event, ownHost, email)
    for (const series of groupSeries(calendar)) yield* readSeries(series, window, zone, counts)
    for (const free of calendar.getAllSubcomponents('vfreebusy')) yield* readFreeBusy(free, zone)
  }
}

/** Events with the same id: a single or recurring event, and the exceptions to its recurrence. */
type Series = { main: ICAL.Component | undefined; others: ICAL.Component[] }

function groupSeries(calendar: ICAL.Component): Series[] {
  const series = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event, index) =>
    String(event.getFirstPropertyValue('uid') ?? `without id ${index}`),
  )
  return [...series.values()].map((events) => ({
    main: events.findLast((event) => !event.hasProperty('recurrence-id')),
    others: events.filter((event) => event.hasProperty('recurrence-id')),
  }))
}

function* readSeries(
  { main, others }: Series,
  window: Interval,
  zone: string,
  counts: (event: ICAL.Component) => boolean,
): Generator<Interval> {
  if (!main) {
    // the owner was invited only to some sessions of another person's series, so the series itself is missing
    for (const other of others) if (counts(other)) yield toInterval(new ICAL.Event(other), zone)
    return
  }
  const event = new ICAL.Event(main, { exceptions: others, strictExceptions: false })
  if (!event.startDate) return
  if (!event.isRecurring()) {
    if (counts(main)) yield toInterval(event, zone)
    return
  }
  for (const other of others) if (counts(other)) yield toInterval(new ICAL.Event(other), zone)
  if (!counts(main)) return
  const changed = new Set(others.map((other) => String(other.getFirstPropertyValue('recurrence-id'))))
  const long =
    toInstant(event.endDate, main, 'dtend', zone) - toInstant(event.startDate, main, 'dtstart', zone)
  const times = event.iterator()
  for (let time = times.next(); time; time = times.next()) {
    // UTC offsets are less than a day, so an event that ended a day or more earlier needs no exact conversion
    if (toLocalMillis(time) + long + DAY < window.from) continue
    const from = toInstant(time, main, 'dtstart', zone)
    if (from >= window.to) return
    if (from + long > window.from && !changed.has(String(time))) yield { from, to: from + long }
  }
}

const toInterval = (event: ICAL.Event, zone: string): Interval => ({
  from: toInstant(event.startDate, event.component, 'dtstart', zone),
  to: toInstant(event.endDate, event.component, 'dtend', zone),
})

function* readFreeBusy(component: ICAL.Component, zone: string): Generator<Interval> {
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const period of property.getValues() as ICAL.Period[]) {
      const [from, to] = [period.start, period.getEnd()]
      yield {
        from: toInstant(from, component, 'dtstart', zone),
        to: toInstant(to, component, 'dtstart', zone),
      }
    }
  }
}

/** @param email owner's email address, which identifies declined invitations */
function isBusy(event: ICAL.Component, ownHost: string, email: string | null): boolean {
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

/** Converts a calendar time to an instant. A time zone that the calendar does not define is looked up by its name. */
function toInstant(
  time: ICAL.Time,
  component: ICAL.Component,
  property: string,
  calendarZone: string,
): Millis {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * SECOND
  const written = component.getFirstProperty(property) ?? component.getFirstProperty('dtstart')
  const named = String(written?.getFirstParameter('tzid') ?? '')
  const wall = toLocalMillis(time)
  return wall - getUtcOffset([named, calendarZone], wall)
}

/** Converts a local clock time to epoch milliseconds as if it were UTC. */
const toLocalMillis = ({ year, month, day, hour, minute, second }: ICAL.Time): Millis =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** Cache of formatters by time zone, because creating a formatter is slow. An unknown zone has the value null. */
const zoneFormats = new Map<string, Intl.DateTimeFormat | null>()

const getZoneFormat = (timeZone: string) =>
  zoneFormats.getOrInsertComputed(timeZone, () => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    } catch {
      return null
    }
  })

/** Returns the UTC offset of a local time in the first zone that is known, otherwise in India. */
function getUtcOffset(zones: readonly string[], wall: Millis): Millis {
  for (const timeZone of zones.filter(Boolean)) {
    const clock = getZoneFormat(timeZone)
    if (!clock) continue
    const ahead = (at: Millis) => {
      const text = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60 * SECOND
    }
    return ahead(wall - ahead(wall))
  }
  return indiaOffset
}

function mergeIntervals(busy: readonly Interval[], window: Interval): Interval[] {
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
  if (apart.length > maxBusyTimes) throw failure('too-much')
  return apart
}

function parseTask({ text, window, ownHost }: ParsingTask): ParsingResult {
  try {
    return { busy: listBusyTimes(text, window, ownHost) }
  } catch (error) {
    return { failure: error instanceof DomainError ? (error.code as CalendarReadFailure) : 'no-calendar' }
  }
}

// `read-calendar.ts` starts this module as a worker thread, which then parses one calendar
const task: Partial<ParsingTask> | null = workerData
if (task?.ownHost) parentPort?.postMessage(parseTask(task as ParsingTask))
