import { type FormEvent, type SubmitEvent, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { languageFrom, type SessionLanguage } from '#app/lib/languages.ts'
import { readNote, tokenIn } from './booked-note.tsx'
import { draftFor, fillIn, saveBookingDraft } from './draft.ts'
import { useCameBack } from './hooks.ts'
import { momentIn, type Picked, pick, pickName } from './picks.ts'
import { useKeptPick } from './use-kept-pick.ts'
import {
  blanksIn,
  contactFields,
  detailsDone,
  type Errors,
  firstMissing,
  ownName,
  shownErrors,
  type Values,
  valuesIn,
  without,
} from './values.ts'

/** Validates a form in the browser with the server's rules; null when valid. */
export type CheckForm = (form: FormData) => Promise<Errors | null>

const noErrors: Errors = {}

const languageIn = (form: HTMLFormElement) => languageFrom(new FormData(form).get('language'))

type Options = {
  values: Values
  /** Server's errors; a new object for each response. */
  errors: Errors | undefined
  check: CheckForm
  choose: (pick: string) => void
  chooseLanguage: (language: SessionLanguage | null) => void
  picked: Picked
  /** Counselor of the calendar, if there are several. */
  counselor: string | undefined
  /** Token of the booking whose details prefilled the form. */
  of: string | undefined
  /** Whether the URL stays unchanged when a time is picked. */
  still: boolean
}

/**
 * Adds scripts to the booking form: immediate picks, validation before sending, protection from double sending, and a
 * draft that survives a reload.
 */
export function useBookingForm(options: Options) {
  const {
    values,
    errors: answered = noErrors,
    check,
    choose,
    chooseLanguage,
    picked,
    counselor,
    of,
    still,
  } = options
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const checking = useRef(false)
  const [answer, setAnswer] = useState(answered)
  /** Errors at the last submit. Unchanged while fields are edited, because a change moves the focus. */
  const [told, setTold] = useState(answered)
  const [errors, setErrors] = useState(answered)
  const [filled, setFilled] = useState(() => detailsDone(values))
  /** Names of empty required fields; null before hydration. */
  const [blanks, setBlanks] = useState<string | null>(null)
  const missing = blanks === null ? null : firstMissing(blanks, momentIn(picked) !== null)
  const complete = filled && !contactFields.some((name) => errors[name])
  if (answer !== answered) {
    setAnswer(answered)
    setTold(answered)
    setErrors(answered)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is brought back once, before anybody can type
  useLayoutEffect(() => {
    if (!form.current) return
    const draft = draftFor(of)
    if (draft) fillIn(form.current, draft.values, of !== undefined)
    chooseLanguage(languageIn(form.current)) // first, for it decides whose calendar it is
    if (draft?.moment && !picked.date) choose(pick.start(draft.moment))
    look(new FormData(form.current)) // there may be more in it than the server knew: typed before scripts were there
  }, [])
  // the form was left for the payment page, so its response never arrives
  useCameBack(() => sending && location.reload())
  useKeptPick({ form, picked, counselor, sending, of, still })

  function look(current: FormData) {
    const values = valuesIn(current)
    startTransition(() => {
      setFilled(detailsDone(values))
      setBlanks(blanksIn(values))
    })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    setErrors((before) => without(before, field.name))
    // the consent text differs by who the session is for
    const consent = event.currentTarget.elements.namedItem('consent')
    if (field.name === 'bookedFor' && consent instanceof HTMLInputElement) consent.checked = false
    if (field.name === 'language') chooseLanguage(languageIn(event.currentTarget))
    const current = new FormData(event.currentTarget)
    look(current)
    saveBookingDraft(current, of)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const button = (event.nativeEvent as globalThis.SubmitEvent).submitter
    if (button instanceof HTMLButtonElement && button.name === pickName) {
      if (button.ariaDisabled !== 'true') choose(button.value)
      setErrors((before) => without(before, 'moment'))
      return
    }
    if (sending || checking.current) return
    checking.current = true
    const sent = new FormData(element)
    saveBookingDraft(sent, of)
    const own = readNote()
    if (own) sent.set(ownName, tokenIn(own))
    const wrong = await check(sent).finally(() => {
      checking.current = false
    })
    if (wrong) {
      setTold(shownErrors(wrong))
      setErrors(shownErrors(wrong))
      return
    }
    setTold(noErrors) // an answer about the slot alone leaves the fields' errors as they are
    await submit(sent, { method: 'post' })
  }

  return { form, errors, told, complete, missing, sending, onInput, onSubmit }
}
