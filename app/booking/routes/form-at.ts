import type { Board } from '#app/booking/board.ts'
import { nearestIn } from '#app/booking/components/calendar-data.ts'
import { packAll, packDays } from '#app/booking/components/days.ts'
import { pickFromLink } from '#app/booking/components/picks.ts'
import { shortDay } from '#app/lib/dates.ts'
import { newKey } from './answer-form.ts'

/**
 * Returns the initial state of a booking form, with the slot from its URL selected.
 *
 * @param told whether to report a slot that is not available
 * @param says formatted slot, `4:00 PM on Tue 24 Nov`
 */
export function formAt(
  { counselors, calendar: whole, others }: Board,
  query: URLSearchParams,
  { told = true, says = noLongerFree }: { told?: boolean; says?: (when: string) => string } = {},
) {
  const { lost, ...picked } = pickFromLink(query, whole)
  const { days, ...calendar } = whole
  return {
    counselors,
    calendar,
    days: packDays(days),
    others: packAll(others),
    picked,
    key: newKey(),
    ...(lost &&
      told && {
        alert: says(`${lost.time} on ${shortDay(lost.date)}`),
        lost,
        nearest: nearestIn(whole, lost),
      }),
  }
}

const noLongerFree = (when: string) => `${when} is no longer free. Please choose another time.`
