import { type Counselor, chooseCounselor, listCounselors } from '#app/availability/queries.ts'
import type { SessionKind } from '#app/availability/session.ts'
import { daysWithSlots, nearestFree, type Slot } from '#app/availability/slots.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
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
import type { App } from '#app/server/app-context.ts'
import { BookingError, type NearSlot } from './messages.ts'
import { listBusy } from './queries.ts'

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
  app: App,
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
  const counselors = await listCounselors(app, app.clock.now())
  if (!chooseCounselor(counselors, query.counselor)) return refuse('unknown-counselor' as const)
  const counselor = chooseCounselor(counselors, query.counselor, query.language)
  if (!counselor) return refuse('language-not-spoken' as const)
  const days = await openDays(app, counselor, query)
  return ok({
    timeZone: INDIA,
    session: query.session,
    counselor: counselor.id,
    days: days.map((day) => ({ date: day.date, slots: day.slots.map(shown) })),
  })
}

/** Lists days with slots, from the counselor's schedule and current bookings. */
export async function openDays(
  app: App,
  counselor: Counselor,
  { from, to, session }: { from: IsoDate; to: IsoDate; session: SessionKind },
  except?: string,
): Promise<{ date: IsoDate; slots: Slot[] }[]> {
  const now = app.clock.now()
  const window = { from: indiaInstant(from, '00:00') - DAY, to: indiaInstant(to, '00:00') + 2 * DAY }
  const busy = await listBusy(app, counselor.id, window, except)
  return daysWithSlots(counselor.schedule, app.business().sessionMinutes[session], from, to, busy, now)
}

/**
 * Lists all bookable days, from today to the counselor's horizon.
 *
 * @param except id of a booking whose time counts as available: the visitor's own hold
 */
export async function bookableDays(app: App, counselor: Counselor, session: SessionKind, except?: string) {
  const today = indiaDate(app.clock.now())
  return openDays(
    app,
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

/** Lists the three available slots nearest to a slot that was lost. */
export async function listNearest(
  app: App,
  counselor: Counselor,
  kind: SessionKind,
  startsAt: Millis,
): Promise<NearSlot[]> {
  const days = await bookableDays(app, counselor, kind)
  return nearestFree(days, startsAt, 3).map((slot) => ({ date: indiaDate(slot.startsAt), ...shown(slot) }))
}

/** Adds the nearest available slots to the failure of a write that lost its slot. */
export async function withNearest<Value>(
  app: App,
  counselor: Counselor,
  { kind, startsAt }: { kind: SessionKind; startsAt: Millis },
  write: Promise<Value>,
): Promise<Value> {
  try {
    return await write
  } catch (error) {
    const isTaken = error instanceof BookingError && error.code === 'slot-taken'
    throw isTaken ? new BookingError(error.code, await listNearest(app, counselor, kind, startsAt)) : error
  }
}
