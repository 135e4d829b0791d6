import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { saveBookingDraft } from './draft.ts'
import { type Picked, withPick } from './picks.ts'

type Options = {
  form: RefObject<HTMLFormElement | null>
  picked: Picked
  /** Counselor of the calendar, if there are several. */
  counselor: string | undefined
  /** Whether the form is being sent, during which the URL stays unchanged. */
  sending: boolean
  /** Token of the booking whose details prefilled the form. */
  of: string | undefined
  /** Whether the URL stays unchanged. */
  still: boolean
}

/**
 * Keeps what is picked in the draft and in the page's address, so that a reload and Back find it as it was; also in an
 * earlier address of the page to which Back leads.
 */
export function useKeptPick({ form, picked, counselor, sending, of, still }: Options): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const begun = useRef(false)
  const { date } = picked
  const wanted = withPick(search, picked, counselor)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says all about the pick; `navigate` changes with the address
  useEffect(() => {
    // before the first pick there is nothing to keep, and perhaps a draft to bring back
    if (sending || !form.current || !(date || begun.current)) return
    begun.current = true
    if (still) return
    saveBookingDraft(new FormData(form.current), of)
    if (wanted !== asWritten(search)) {
      void navigate(
        { search: wanted },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    }
  }, [wanted, search, sending, still])
}

/** A query as `withPick` would write it. */
const asWritten = (search: string): string => {
  const text = new URLSearchParams(search).toString()
  return text && `?${text}`
}
