import { type Counselor, chooseCounselor, hasHours, listCounselors } from '#app/availability/queries.ts'
import type { SessionKind, SessionTime } from '#app/availability/session.ts'
import {
  type DayWithSlots,
  findSlotError,
  listDaysWithSlots,
  type Schedule,
  type Slot,
} from '#app/availability/slots.ts'
import {
  formatLanguages,
  languageCodes,
  listSpokenLanguages,
  type SessionLanguage,
} from '#app/lib/languages.ts'
import {
  addDays,
  DAY,
  formatClockTime,
  type IsoDate,
  indiaDate,
  indiaTime,
  indiaTimeZone,
  MINUTE,
  type Millis,
  parseIndiaTime,
} from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import {
  type CalendarData,
  type CounselorChoice,
  listAvailableStarts,
  listNearestStarts,
} from './calendar.ts'
import { BookingError } from './messages.ts'
import { listBusyPeriods } from './queries.ts'

/**
 * Lists all session starts from `from` to `to` (India dates, inclusive), including unavailable ones. If the query names
 * no counselor, uses the first who speaks the requested language.
 */
export async function getAvailability(
  app: App,
  query: {
    from: IsoDate
    to: IsoDate
    session: SessionKind
    counselor?: string | undefined
    language?: SessionLanguage | null | undefined
  },
) {
  const counselors = await listCounselors(app, app.clock.now())
  if (!chooseCounselor(counselors, query.counselor)) throw new BookingError('unknown-counselor')
  const counselor = chooseCounselor(counselors, query.counselor, query.language)
  if (!counselor) throw new BookingError('language-not-spoken')
  const days = await listDays(app, counselor, query.session, query)
  return {
    timeZone: indiaTimeZone,
    session: query.session,
    counselor: counselor.id,
    days: days.map(({ date, slots }) => ({ date, slots: slots.map((slot) => formatApiSlot(date, slot)) })),
  }
}

/** @param date India date of the slot */
export function formatApiSlot(date: IsoDate, { startsAt, available }: Slot) {
  const time = indiaTime(startsAt)
  return { time: formatClockTime(time), available, startsAt: `${date}T${time}:00+05:30` }
}

/**
 * Lists the days from `from` to `to` with their slots; by default from today to the last bookable day.
 *
 * @param except id of a booking whose time counts as available: the visitor's own hold
 */
export async function listDays(
  app: App,
  counselor: Counselor,
  session: SessionKind,
  { from, to, except }: { from?: IsoDate; to?: IsoDate; except?: string | undefined } = {},
): Promise<DayWithSlots[]> {
  const now = app.clock.now()
  const first = from ?? indiaDate(now)
  const last = to ?? addDays(first, counselor.schedule.horizonDays)
  const window = { from: parseIndiaTime(first, '00:00') - DAY, to: parseIndiaTime(last, '00:00') + 2 * DAY }
  const busy = await listBusyPeriods(app, counselor.id, window, except)
  const minutes = app.business().sessionMinutes[session]
  return listDaysWithSlots(counselor.schedule, minutes, first, last, busy, now)
}

/** Checks a session against the counselor's schedule. The database checks conflicts with other bookings. */
export function checkSlot(schedule: Schedule, session: SessionTime, now: Millis): void {
  const refusal = findSlotError(schedule, session, now)
  if (refusal) throw new BookingError(refusal)
}

/** If a write fails because its slot is taken, adds the three nearest available starts to the error. */
export const addNearestSlots = <Value>(
  app: App,
  counselor: Counselor,
  { kind, startsAt }: { kind: SessionKind; startsAt: Millis },
  write: Promise<Value>,
): Promise<Value> =>
  write.catch(async (error) => {
    if (!(error instanceof BookingError) || error.code !== 'slot-taken') throw error
    const days = await listDays(app, counselor, kind)
    throw new BookingError(error.code, { nearest: listNearestStarts(days, startsAt) })
  })

/**
 * Loads the counselors with hours and one counselor's calendar. If the requested counselor is unknown or does not speak
 * the language, uses the first counselor who does, or else the first of all.
 */
export async function loadCalendar(
  app: App,
  session: SessionKind,
  wanted: {
    counselor?: string | undefined
    language?: SessionLanguage | null | undefined
    except?: string | undefined
  } = {},
) {
  const counselors = await listCounselors(app, app.clock.now())
  // if no counselor is offered, use any: the calendar is then empty and the page says so
  const counselor =
    chooseCounselor(counselors, wanted.counselor, wanted.language) ??
    chooseCounselor(counselors, undefined, wanted.language) ??
    chooseCounselor(counselors, undefined) ??
    counselors[0]
  if (!counselor) throw new Error('there is no counselor at all')
  const calendar = await loadCounselorCalendar(app, counselor, session, wanted.except)
  const offered = counselors.filter((one) => one === counselor || hasHours(one))
  return { counselors: offered.map(toChoice), calendar, language: wanted.language }
}

export async function loadCounselorCalendar(
  app: App,
  counselor: Counselor,
  session: SessionKind,
  except?: string,
): Promise<CalendarData> {
  const now = app.clock.now()
  const first = indiaDate(now)
  return {
    counselor: toChoice(counselor),
    range: { first, last: addDays(first, counselor.schedule.horizonDays) },
    bookableFrom: now + counselor.schedule.noticeMinutes * MINUTE,
    days: await listDays(app, counselor, session, { except }),
  }
}

const toChoice = ({ id, name, title, photo, languages }: Counselor): CounselorChoice => ({
  id,
  name,
  title,
  photo,
  languages,
})

/**
 * Loads the bookable counselors: their names and languages as text (`Telugu, Hindi or English`), and in `portraits`
 * those with a photo.
 */
export async function loadOfferedCounselors(app: App) {
  const counselors = await listCounselors(app, app.clock.now())
  const offered = counselors.filter((one) => one.offered && hasHours(one))
  const spoken = listSpokenLanguages(offered)
  const shown = offered.length > 0 ? offered : counselors
  return {
    counselor: shown.map(({ name }) => name).join(', '),
    portraits: shown.filter(({ offered, photo }) => offered && photo.id !== ''),
    languages: formatLanguages(spoken.length > 0 ? spoken : languageCodes),
  }
}

/** Finds the next available start, with the slots of its day; null when there is none. */
export async function findNextSlot(app: App, session: SessionKind) {
  const counselor = chooseCounselor(await listCounselors(app, app.clock.now()), undefined)
  for (const day of counselor ? await listDays(app, counselor, session) : []) {
    const [startsAt] = listAvailableStarts([day])
    if (startsAt) return { startsAt, slots: day.slots }
  }
  return null
}
