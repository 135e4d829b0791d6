import { addDays, type IsoDate } from '#app/lib/time.ts'
import type { Day } from './calendar-data.ts'

/** Days in a row as the page carries them, in a third of the bytes: `5:00 PM,6:00 PM-||4:00 PM`, - for a start that is taken. */
export function packDays(days: readonly Day[]): string {
  return days
    .map(({ slots }) => slots.map(({ time, available }) => time + (available ? '' : '-')).join(','))
    .join('|')
}

export function unpackDays(packed: string, first: IsoDate): Day[] {
  return packed.split('|').map((slots, index) => ({
    date: addDays(first, index),
    slots: slots
      .split(',')
      .filter(Boolean)
      .map((slot) => ({ time: slot.replace('-', ''), available: !slot.endsWith('-') })),
  }))
}
