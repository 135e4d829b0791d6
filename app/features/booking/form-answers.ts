import { randomUUID } from 'node:crypto'
import type { BookingRefusal, Nearest } from './book-session.ts'
import type { Moment } from './domain/calendar.ts'
import { refusalMessages } from './messages.ts'

/** The key under which a form books once. */
export const newKey = (): string => randomUUID()

/** The key a form came with, or a new one for a form that has lost it. */
export function keyIn(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : newKey()
}

export const momentsOf = (nearest: Nearest): Moment[] =>
  nearest.map(({ date, slot }) => ({ date, time: slot.time }))

/** What a refused booking says on the page. */
export function refusedBooking(refusal: BookingRefusal): { alert: string; nearest?: Moment[] } {
  if (refusal.reason === 'key-reused') {
    return {
      alert:
        'A booking was made from this page already. Look for its e-mail first; to book another session, confirm again.',
    }
  }
  const alert = refusalMessages[refusal.reason].message
  return refusal.reason === 'slot-taken' ? { alert, nearest: momentsOf(refusal.nearest) } : { alert }
}
