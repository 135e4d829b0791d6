import { useMemo, useState } from 'react'
import type { BookingFormState } from './booking-form.tsx'
import { unpackDays } from './days.ts'

/** What a form stands on: a calendar and all that goes with it. */
type Whole = { calendar: unknown; alert?: string; errors?: unknown }
/** What is known when the server could not be reached. */
type Partly = { alert: string; key: string }

const isWhole = <State extends Whole>(answer: State | Partly | undefined): answer is State =>
  answer !== undefined && 'calendar' in answer

/**
 * The newest whole state: the loader's, then each answer's. An answer that never came in leaves it standing and only
 * adds its message, so that nothing picked or typed is lost.
 */
export function useFormState<State extends Whole>(loaded: State, answer: State | Partly | undefined): State {
  const whole = isWhole(answer) ? answer : null
  const [last, setLast] = useState(whole)
  if (whole && whole !== last) setLast(whole)
  const base = whole ?? last ?? loaded
  return useMemo(
    () => (answer && !isWhole(answer) ? { ...base, errors: undefined, ...answer } : base),
    [base, answer],
  )
}

/** The same of a booking form, whose loader packs the days of its calendar. */
export function useBookingFormState(
  loaded: Omit<BookingFormState, 'calendar'> & {
    calendar: Omit<BookingFormState['calendar'], 'days'>
    days: string
  },
  answer: BookingFormState | Partly | undefined,
): BookingFormState {
  const whole = useMemo(() => {
    const { days, calendar } = loaded
    return { ...loaded, calendar: { ...calendar, days: unpackDays(days, calendar.range.first) } }
  }, [loaded])
  return useFormState<BookingFormState>(whole, answer)
}
