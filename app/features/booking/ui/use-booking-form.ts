import { type FormEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { readNote } from './booked-note.tsx'
import { draftFor, fillIn, saveDraft } from './draft.ts'
import { type Picked, pick, pickName } from './picks.ts'
import { useKeptPick } from './use-kept-pick.ts'
import {
  contactNames,
  detailsDone,
  type Errors,
  ownName,
  shownErrors,
  type Values,
  valuesIn,
  without,
} from './values.ts'

/** Checks a form in the browser by the server's own rules; null when there is nothing to say against it. */
export type CheckForm = (form: FormData) => Promise<Errors | null>

const noErrors: Errors = {}

type Options = {
  values: Values
  /** What the server found wrong; a new object with every answer. */
  errors: Errors | undefined
  check: CheckForm
  choose: (pick: string) => void
  picked: Picked
  /** Whose calendar it is, when there are several. */
  counselor: string | undefined
  /** The token of the booking whose data the form began with. */
  of: string | undefined
  /** The address stays as it is, whatever is picked. */
  still: boolean
}

/**
 * What scripts add to the booking form: picks act at once, a wrong form is told before it is sent, an edited field
 * loses its error, one send at a time, and what was typed and picked outlives a reload.
 */
export function useBookingForm(options: Options) {
  const { values, errors: answered = noErrors, check, choose, picked, counselor, of, still } = options
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const checking = useRef(false)
  const [answer, setAnswer] = useState(answered)
  /** As told at the last send: it holds still while fields are put right, for it takes the focus when it changes. */
  const [told, setTold] = useState(answered)
  const [errors, setErrors] = useState(answered)
  const [filled, setFilled] = useState(() => detailsDone(values))
  const complete = filled && !contactNames.some((name) => errors[name])
  if (answer !== answered) {
    setAnswer(answered)
    setTold(answered)
    setErrors(answered)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is brought back once, before anybody can type
  useLayoutEffect(() => {
    const draft = draftFor(of)
    if (!form.current || !draft) return
    fillIn(form.current, draft.values, of !== undefined)
    setFilled(detailsDone(valuesIn(new FormData(form.current))))
    if (!picked.date && draft.moment) choose(pick.start(draft.moment))
  }, [])
  useKeptPick({ form, picked, counselor, sending, of, still })

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    setErrors((before) => without(before, field.name))
    // what was agreed to stood there for somebody else
    const consent = event.currentTarget.elements.namedItem('consent')
    if (field.name === 'bookedFor' && consent instanceof HTMLInputElement) consent.checked = false
    const current = new FormData(event.currentTarget)
    setFilled(detailsDone(valuesIn(current)))
    saveDraft(current, of)
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
    saveDraft(sent, of)
    const own = readNote()?.link.split('/').at(-1)
    if (own) sent.set(ownName, own)
    const wrong = await check(sent).finally(() => {
      checking.current = false
    })
    if (wrong) {
      setTold(shownErrors(wrong))
      setErrors(shownErrors(wrong))
      return
    }
    await submit(sent, { method: 'post' })
  }

  return { form, errors, told, complete, sending, onInput, onSubmit }
}
