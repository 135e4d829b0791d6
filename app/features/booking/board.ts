import { shortDay } from '#app/lib/dates.ts'
import { addDays, indiaDate, MINUTE } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { bookableDays, pick, shown } from './availability.ts'
import type { CalendarData, CounselorChoice, Start } from './domain/calendar.ts'
import type { SessionKind } from './domain/session.ts'

export type Board = { counselors: CounselorChoice[]; calendar: CalendarData }

/**
 * The counselors who have hours and what one of them offers, as the pages show it. An unknown counselor is the first one.
 *
 * @param except the id of a booking whose time counts as free: the visitor's own hold
 */
export async function loadBoard(
  services: Services,
  session: SessionKind,
  wanted?: string,
  except?: string,
): Promise<Board> {
  const counselors = await services.bookings.counselors(services.clock.now())
  // when nobody is offered it is anybody's, who then has no hours: the page says that nothing is free
  const counselor = pick(counselors, wanted) ?? pick(counselors, undefined) ?? counselors[0]
  if (!counselor) throw new Error('there is no counselor at all')
  const calendar = await calendarOf(services, counselor, session, except)
  const offered = counselors.filter((one) => one === counselor || hasHours(one))
  return { counselors: offered.map(choice), calendar }
}

/** Whether a counselor has said when they work; a new one has not, and would be an empty choice. */
const hasHours = ({ schedule }: Counselor): boolean =>
  [...Object.values(schedule.weekly), ...schedule.overrides.values()].some((starts = []) => starts.length > 0)

/** What a counselor offers from today to the horizon. */
export async function calendarOf(
  services: Services,
  counselor: Counselor,
  session: SessionKind,
  except?: string,
): Promise<CalendarData> {
  const now = services.clock.now()
  const first = indiaDate(now)
  const days = await bookableDays(services, counselor, session, except)
  // one object for all equal starts, for then the page carries each once
  const starts = new Map<string, Start>()
  const start = ({ time, available }: Start): Start => {
    const key = `${time} ${available}`
    const known = starts.get(key) ?? { time, available }
    starts.set(key, known)
    return known
  }
  return {
    counselor: choice(counselor),
    range: { first, last: addDays(first, counselor.schedule.horizonDays) },
    bookableFrom: now + counselor.schedule.noticeMinutes * MINUTE,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => start(shown(slot))),
    })),
  }
}

const choice = ({ id, name, title }: Counselor): CounselorChoice => ({ id, name, title })

type NextFree = {
  /** `Tue 24 Nov, 4:00 PM IST`, and the same instant in India's time for machines. */
  when: string
  iso: string
  /** All starts of that day. */
  starts: { time: string; available: boolean }[]
}

/** The next session that is free; null when nothing is up to the horizon. */
export async function nextFree(services: Services, session: SessionKind): Promise<NextFree | null> {
  const counselor = pick(await services.bookings.counselors(services.clock.now()), undefined)
  if (!counselor) return null
  for (const { date, slots } of await bookableDays(services, counselor, session)) {
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
