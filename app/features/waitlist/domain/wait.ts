import type { SessionKind } from '#app/features/booking/domain/session.ts'
import type { Visitor } from '#app/features/booking/domain/visitor.ts'
import { fullDay, spanInWords } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  type IsoDate,
  indiaDate,
  indiaInstant,
  indiaTime,
  MINUTE,
  type Millis,
  mondayOf,
} from '#app/lib/time.ts'

/** India dates, both included. */
export type Days = { from: IsoDate; to: IsoDate }

/** Somebody in line for a time on days on which nothing is free. */
export type Wait = Days & {
  id: string
  /** Unguessable: whoever holds it may leave the line. */
  token: string
  kind: SessionKind
  /** With this one; with anybody who speaks the language when null. */
  counselorId: string | null
  email: string
  visitor: Visitor
  createdAt: Millis
}

/** How long a freed time is held for whoever is first in line; minutes. */
export const offerMinutes = 15

/** So many times are held in vain for somebody; then the line goes on without them. */
export const mostPassed = 3

/** How many days, or weeks, one person waits for at once. */
export const mostWaits = 3

/** Nobody is written to in the night: India times of day. */
const night: { begins: ClockTime; ends: ClockTime } = { begins: '21:00', ends: '08:00' }

/** When somebody may be written to: now, or at the end of the night in India. */
export function awakeAt(now: Millis): Millis {
  const time = indiaTime(now)
  if (time >= night.ends && time < night.begins) return now
  const date = indiaDate(now)
  return indiaInstant(time < night.ends ? date : addDays(date, 1), night.ends)
}

/** The rest of the week, Monday to Sunday, in which a date lies, up to the last that can be booked. */
export function weekOf(date: IsoDate, { today, last }: { today: IsoDate; last: IsoDate }): Days {
  const monday = mondayOf(date)
  const sunday = addDays(monday, 6)
  return { from: monday < today ? today : monday, to: sunday > last ? last : sunday }
}

/** The instant at which the last of its days is over. */
export const endsAt = ({ to }: Days): Millis => indiaInstant(addDays(to, 1), '00:00')

/** `Tuesday 24 November 2026`, or `23 to 29 November 2026` */
export const daysInWords = ({ from, to }: Days): string =>
  from === to ? fullDay(from) : spanInWords(from, to)

type Start = { startsAt: Millis; available: boolean }

/** The first start that can be offered: free, not offered before, and not begun before its hold is over. */
export const firstToOffer = <Slot extends Start>(
  slots: readonly Slot[],
  passed: readonly Millis[],
  now: Millis,
): Slot | undefined =>
  slots.find(
    ({ startsAt, available }) =>
      available && !passed.includes(startsAt) && startsAt >= now + offerMinutes * MINUTE,
  )
