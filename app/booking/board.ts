import { type Counselor, chooseCounselor, hasHours, listCounselors } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import { shortDay } from '#app/lib/dates.ts'
import { formatLanguages, languageCodes, type SessionLanguage, spokenBy } from '#app/lib/languages.ts'
import { addDays, indiaDate, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { CalendarData, CounselorChoice } from './calendar.ts'
import { bookableDays, shown } from './list-slots.ts'

export type Board = {
  counselors: CounselorChoice[]
  calendar: CalendarData
}

type Wanted = {
  counselor?: string | undefined
  /** Language that the counselor must speak, if any counselor does. */
  language?: SessionLanguage | null
  /** Id of a booking whose time counts as available: the visitor's own hold. */
  except?: string | undefined
}

/**
 * Loads the counselors with hours and one counselor's calendar. If the requested counselor is unknown or does not
 * speak the language, uses the first who does.
 */
export async function loadBoard(
  app: App,
  session: SessionKind,
  { counselor: wanted, language = null, except }: Wanted = {},
): Promise<Board> {
  const counselors = await listCounselors(app, app.clock.now())
  // if no counselor is offered, use any: the calendar is then empty and the page says so
  const spoken =
    chooseCounselor(counselors, wanted, language) ?? chooseCounselor(counselors, undefined, language)
  const counselor =
    spoken ?? chooseCounselor(counselors, wanted) ?? chooseCounselor(counselors, undefined) ?? counselors[0]
  if (!counselor) throw new Error('there is no counselor at all')
  const calendar = await calendarOf(app, counselor, session, except)
  const offered = counselors.filter((one) => one === counselor || hasHours(one))
  return { counselors: offered.map(choice), calendar }
}

/** Loads a counselor's slots from today to the horizon. */
export async function calendarOf(
  app: App,
  counselor: Counselor,
  session: SessionKind,
  except?: string,
): Promise<CalendarData> {
  const now = app.clock.now()
  const first = indiaDate(now)
  const days = await bookableDays(app, counselor, session, except)
  return {
    counselor: choice(counselor),
    range: { first, last: addDays(first, counselor.schedule.horizonDays) },
    bookableFrom: now + counselor.schedule.noticeMinutes * MINUTE,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(shown).map(({ time, available }) => ({ time, available })),
    })),
  }
}

const choice = ({ id, name, title, languages }: Counselor): CounselorChoice => ({
  id,
  name,
  title,
  languages,
})

/** Returns the names of the counselors whom visitors can book, comma-separated. */
export async function counselorsOffered(app: App): Promise<string> {
  const counselors = await listCounselors(app, app.clock.now())
  const offered = counselors.filter((one) => one.offered && hasHours(one))
  return (offered.length > 0 ? offered : counselors).map(({ name }) => name).join(', ')
}

/** Returns the languages in which sessions can be booked, as text: `Telugu, Hindi or English`. */
export async function languagesOffered(app: App): Promise<string> {
  const counselors = await listCounselors(app, app.clock.now())
  const offered = spokenBy(counselors.filter((one) => one.offered && hasHours(one)))
  return formatLanguages(offered.length > 0 ? offered : languageCodes)
}

type NextFree = {
  /** Start as text, `Tue 24 Nov, 4:00 PM IST`, and in ISO format with the India offset. */
  when: string
  iso: string
  /** All starts of that day. */
  starts: { time: string; available: boolean }[]
}

/** Finds the next available slot; null when none is available up to the horizon. */
export async function findNextFree(app: App, session: SessionKind): Promise<NextFree | null> {
  const counselor = chooseCounselor(await listCounselors(app, app.clock.now()), undefined)
  if (!counselor) return null
  for (const { date, slots } of await bookableDays(app, counselor, session)) {
    const starts = slots.map(shown)
    const first = starts.find(({ available }) => available)
    if (!first) continue
    return {
      when: `${shortDay(date)}, ${first.time} IST`,
      iso: first.startsAt,
      starts: starts.map(({ time, available }) => ({ time, available })),
    }
  }
  return null
}
