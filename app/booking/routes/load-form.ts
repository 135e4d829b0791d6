import { randomUUID } from 'node:crypto'
import { describeDay, parseSlot } from '#app/booking/calendar.ts'
import type { BookingFormValues } from '#app/booking/components/values.ts'
import type { loadCalendar } from '#app/booking/list-slots.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/**
 * Returns the data of a booking form with a preselected slot; the form says so when that slot is not available.
 *
 * @param query query of the page's URL, which may name the slot: `?date=2026-11-24&time=4:00 PM`
 * @param own start to preselect when the query names none
 */
export function loadForm(
  board: Awaited<ReturnType<typeof loadCalendar>>,
  query: URLSearchParams,
  own: Millis | null = null,
) {
  const date = query.get('date')
  const slot = parseSlot(`${date} ${query.get('time')}`) ?? own
  const day = date ?? (slot === null ? '' : indiaDate(slot))
  return {
    ...board,
    slot,
    day: describeDay(board.calendar, day).canOpen ? day : null,
    key: randomUUID(),
  }
}

const maxReason = 1000

/**
 * Parses the query that prefills the booking form: the topic (`?reason=…`) and a parent's booking (`?for=child`).
 * Consent is never prefilled.
 */
export function readPrefill(query: URLSearchParams): BookingFormValues {
  const reason = query.get('reason')
  return {
    ...(reason && { reason: reason.slice(0, maxReason) }),
    ...(query.get('for') === 'child' && { bookedFor: 'child' }),
  }
}
