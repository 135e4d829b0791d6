import type { Booking } from '#app/booking/booking.ts'
import type { Business } from '#app/lib/business.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  type Interval,
  indiaDate,
  indiaInstant,
  indiaTime,
  type Millis,
  overlaps,
  toSpoken,
} from '#app/lib/time.ts'
import { type SessionTime, sessionFrom } from './session.ts'
import { checkSlot, occupied, type Schedule, startsOn } from './slots.ts'

/** Length of the preview in days, including today. */
export const previewDays = 14

/**
 * `soon` is within the notice, `over` is past, `beyond` is after the horizon. `blocked` overlaps a session or
 * a buffer; `elsewhere` is busy in the external calendar.
 */
export type SlotState = 'free' | 'booked' | 'blocked' | 'elsewhere' | 'off' | 'soon' | 'over' | 'beyond'

export type PreviewSlot = {
  /** India time, `4:00 PM`. */
  time: string
  state: SlotState
  /** Whether a free session fits and a paid session does not. */
  shortOnly: boolean
}

export type PreviewDay = { date: string; label: string; override: boolean; slots: PreviewSlot[] }

/**
 * Builds the slots of the next two weeks from a schedule, in India time. Includes sessions booked at other
 * starts.
 *
 * @param busy intervals occupied by bookings (with buffers) and by `elsewhere`
 * @param elsewhere busy times of the external calendar
 * @param sessions active sessions
 */
export function preview(
  schedule: Schedule,
  {
    busy,
    elsewhere,
    sessions,
    minutes,
    now,
  }: {
    busy: readonly Interval[]
    elsewhere: readonly Interval[]
    sessions: readonly Booking[]
    minutes: Business['sessionMinutes']
    now: Millis
  },
): PreviewDay[] {
  const today = indiaDate(now)
  const booked = new Set(sessions.map(({ startsAt }) => startsAt))
  return Array.from({ length: previewDays }, (_, index) => {
    const date = addDays(today, index)
    const offered = startsOn(schedule, date)
    const standing = sessions
      .filter(({ startsAt }) => indiaDate(startsAt) === date)
      .map(({ startsAt }) => indiaTime(startsAt))
    const slotAt = (time: ClockTime): PreviewSlot => {
      const startsAt = indiaInstant(date, time)
      const found = booked.has(startsAt)
        ? 'booked'
        : stateOf(schedule, sessionFrom(startsAt, minutes.free), busy, now)
      const away = elsewhere.some((one) =>
        overlaps(one, occupied(schedule, sessionFrom(startsAt, minutes.free))),
      )
      const state = found === 'blocked' && away ? 'elsewhere' : found
      const hour = checkSlot(schedule, sessionFrom(startsAt, minutes.paid), busy, now).ok
      return { time: toSpoken(time), state, shortOnly: state === 'free' && !hour }
    }
    const times = [...new Set([...offered, ...standing])].sort()
    const label = formatShortDay(date, now)
    return { date, label, override: schedule.overrides.has(date), slots: times.map(slotAt) }
  })
}

const states = {
  past: 'over',
  'too-soon': 'soon',
  'beyond-horizon': 'beyond',
  'time-off': 'off',
  taken: 'blocked',
  'not-offered': 'over',
} as const

function stateOf(
  schedule: Schedule,
  session: SessionTime,
  busy: readonly Interval[],
  now: Millis,
): SlotState {
  const checked = checkSlot(schedule, session, busy, now)
  return checked.ok ? 'free' : states[checked.reason]
}
