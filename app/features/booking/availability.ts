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
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import { daysWithSlots, type Slot } from './domain/availability.ts'
import type { Booking } from './domain/booking.ts'
import { type SessionLanguage, speaks } from './domain/languages.ts'
import type { SessionKind } from './domain/session.ts'

/** The most days one question about availability may cover. */
export const maxDays = 62

export type AvailableSlot = {
  /** As shown and as the API takes it back: `4:00 PM`, India time. */
  time: string
  /** With the India offset: `2026-11-24T16:00:00+05:30`. */
  startsAt: string
  available: boolean
}

/**
 * The starts of every day from `from` to `to` (India dates, both included), free or not.
 * Without a counselor it answers for the first one who speaks the language that is asked for.
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

/** The counselor of that id who is offered and speaks the language; when none is asked for, the first of them with hours. */
export function chooseCounselor(
  counselors: readonly Counselor[],
  id: string | undefined,
  language: SessionLanguage | null = null,
): Counselor | undefined {
  const can = counselors.filter((one) => one.offered && speaks(one, language))
  return id === undefined ? (can.find(hasHours) ?? can[0]) : can.find((one) => one.id === id)
}

/** Whether a counselor has said when they work; a new one has not, and would be an empty choice. */
export const hasHours = ({ schedule }: Counselor): boolean =>
  [...Object.values(schedule.weekly), ...schedule.overrides.values()].some((starts = []) => starts.length > 0)

/** Whose booking it is, offered or not; there always is one, for the database keeps whom a booking names. */
export async function counselorOf(
  { bookings }: Pick<Services, 'bookings'>,
  { counselorId }: Pick<Booking, 'counselorId'>,
  now: Millis,
): Promise<Counselor> {
  const found = (await bookings.counselors(now)).find(({ id }) => id === counselorId)
  if (!found) throw new Error(`the counselor ${counselorId} of a booking is not there`)
  return found
}

/** Days with slots from what the counselor works and what is booked now. */
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
 * Every day that can be booked now, from today to the counselor's horizon.
 *
 * @param except the id of a booking whose time counts as free: the visitor's own hold
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
