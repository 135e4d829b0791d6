import type { SessionKind } from '#app/availability/session.ts'
import { addDays, type IsoDate } from '#app/lib/time.ts'
import type { Day } from './calendar-data.ts'

/** Days in a row as the page carries them, in a third of the bytes: `5:00 PM,6:00 PM-||4:00 PM`, - for a start that is taken. */
export function packDays(days: readonly Day[]): string {
  return days
    .map(({ slots }) => slots.map(({ time, available }) => time + (available ? '' : '-')).join(','))
    .join('|')
}

/** The same of several counselors, by their ids. */
export const packAll = (days: Readonly<Record<string, readonly Day[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(days).map(([id, theirs]) => [id, packDays(theirs)]))

export function unpackDays(packed: string, first: IsoDate): Day[] {
  return packed.split('|').map((slots, index) => ({
    date: addDays(first, index),
    slots: slots
      .split(',')
      .filter(Boolean)
      .map((slot) => ({ time: slot.replace('-', ''), available: !slot.endsWith('-') })),
  }))
}

type Question = { session: SessionKind; counselor: string; from: IsoDate; to: IsoDate }

/** As many days as one question to the API may cover. */
const most = 62

/** The times of some days as they are now; none when the site can't be reached, for the caller has older ones. */
export async function readDays({ session, counselor, from, to }: Question): Promise<Day[]> {
  const days: Day[] = []
  for (let start = from; start <= to; start = addDays(start, most)) {
    const end = addDays(start, most - 1)
    const query = new URLSearchParams({ from: start, to: end < to ? end : to, session, counselor })
    try {
      const response = await fetch(`/api/v1/availability?${query}`)
      if (!response.ok) return days
      const { data } = (await response.json()) as { data: { days: Day[] } }
      days.push(...data.days)
    } catch {
      return days
    }
  }
  return days
}
