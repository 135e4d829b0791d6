import type { Counselor } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import { daysWithSlots, type Slot } from '#app/availability/slots.ts'
import { type SessionLanguage, speaks } from '#app/lib/languages.ts'
import { ok, refuse } from '#app/lib/result.ts'
import {
  addDays,
  DAY,
  INDIA,
  type IsoDate,
  indiaDate,
  indiaInstant,
  indiaIso,
  type Millis,
  toSpoken,
} from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import type { Booking } from './booking.ts'

/** Maximum number of days in an availability query. */
export const maxDays = 62

export type AvailableSlot = {
  /** Time in India, in the API's format: `4:00 PM`. */
  time: string
  /** Start with the India offset: `2026-11-24T16:00:00+05:30`. */
  startsAt: string
  available: boolean
}

/**
 * Lists all starts from `from` to `to` (India dates, inclusive), available or not. Without a counselor, uses the
 * first who speaks the requested language.
 */
export async function getAvailability(
  services: Services,
  query: {
    from: IsoDate
    to: IsoDate
    session: SessionKind
    counselor?: string | undefined
    language?: SessionLanguage | null | undefined
  },
) {
  if (query.to < query.from) return refuse('range-reversed' as const)
  if (query.to > addDays(query.from, maxDays - 1)) return refuse('range-too-long' as const)
  const now = services.clock.now()
  const counselors = await services.bookings.counselors(now)
  if (!chooseCounselor(counselors, query.counselor)) return refuse('unknown-counselor' as const)
  const counselor = chooseCounselor(counselors, query.counselor, query.language)
  if (!counselor) return refuse('language-not-spoken' as const)
  const days = await openDays(services, counselor, query)
  return ok({
    timeZone: INDIA,
    session: query.session,
    counselor: counselor.id,
    days: days.map((day) => ({ date: day.date, slots: day.slots.map(shown) })),
  })
}

type Needs = Pick<Services, 'app' | 'clock' | 'bookings'>

/**
 * Returns the offered counselor with this id, or without an id the first with hours, if the counselor speaks the
 * language.
 */
export function chooseCounselor(
  counselors: readonly Counselor[],
  id: string | undefined,
  language: SessionLanguage | null = null,
): Counselor | undefined {
  const can = counselors.filter((one) => one.offered && speaks(one, language))
  return id === undefined ? (can.find(hasHours) ?? can[0]) : can.find((one) => one.id === id)
}

/** Whether a counselor has any bookable hours. A new counselor has none. */
export const hasHours = ({ schedule }: Counselor): boolean =>
  [...Object.values(schedule.weekly), ...schedule.overrides.values()].some((starts = []) => starts.length > 0)

/** Returns the counselor of a booking, offered or not. A foreign key guarantees that the counselor exists. */
export async function counselorOf(
  { bookings }: Pick<Services, 'bookings'>,
  { counselorId }: Pick<Booking, 'counselorId'>,
  now: Millis,
): Promise<Counselor> {
  const found = (await bookings.counselors(now)).find(({ id }) => id === counselorId)
  if (!found) throw new Error(`the counselor ${counselorId} of a booking is not there`)
  return found
}

/** Lists days with slots, from the counselor's schedule and current bookings. */
export async function openDays(
  services: Needs,
  counselor: Counselor,
  { from, to, session }: { from: IsoDate; to: IsoDate; session: SessionKind },
  except?: string,
): Promise<{ date: IsoDate; slots: Slot[] }[]> {
  const now = services.clock.now()
  const window = { from: indiaInstant(from, '00:00') - DAY, to: indiaInstant(to, '00:00') + 2 * DAY }
  const busy = await services.bookings.busy(counselor.id, window, now, except)
  return daysWithSlots(
    counselor.schedule,
    services.app.business().sessionMinutes[session],
    from,
    to,
    busy,
    now,
  )
}

/**
 * Lists all bookable days, from today to the counselor's horizon.
 *
 * @param except id of a booking whose time counts as available: the visitor's own hold
 */
export async function bookableDays(
  services: Needs,
  counselor: Counselor,
  session: SessionKind,
  except?: string,
) {
  const today = indiaDate(services.clock.now())
  return openDays(
    services,
    counselor,
    {
      from: today,
      to: addDays(today, counselor.schedule.horizonDays),
      session,
    },
    except,
  )
}

export const shown = (slot: Slot): AvailableSlot => ({
  time: toSpoken(slot.time),
  startsAt: indiaIso(slot.startsAt),
  available: slot.available,
})
