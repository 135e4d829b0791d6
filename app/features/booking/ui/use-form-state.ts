import { useMemo, useState } from 'react'

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
