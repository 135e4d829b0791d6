import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { Moment } from './calendar-data.ts'
import { fillIn, readDraft, saveDraft } from './draft.ts'
import { type Errors, shownErrors, without } from './form-errors.ts'
import { pick, pickName } from './picks.ts'
import { detailsDone, type Values, valuesIn } from './values.ts'

/** Checks a form in the browser by the server's own rules; null when there is nothing to say against it. */
export type Check = (form: FormData) => Promise<Errors | null>

const noErrors: Errors = {}

type Options = {
  values: Values
  /** What the server found wrong; a new object with every answer. */
  errors: Errors | undefined
  check: Check
  choose: (pick: string) => void
  /** Whether nothing is picked yet, so that a kept draft may bring its time back. */
  unpicked: boolean
}

/**
 * What scripts add to the booking form: picks act at once, a wrong form is told before it is sent, an edited field
 * loses its error, one send at a time, and what was typed outlives a reload.
 */
export function useBookingForm({ values, errors: answered = noErrors, check, choose, unpicked }: Options) {
  const submit = useSubmit()
  const sending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const checking = useRef(false)
  const [answer, setAnswer] = useState(answered)
  /** As told at the last send: it holds still while fields are put right, for it takes the focus when it changes. */
  const [told, setTold] = useState(answered)
  const [errors, setErrors] = useState(answered)
  const [complete, setComplete] = useState(() => detailsDone(values))
  if (answer !== answered) {
    setAnswer(answered)
    setTold(answered)
    setErrors(answered)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is brought back once, when scripts take over
  useEffect(() => {
    const draft = readDraft()
    if (!form.current || !draft) return
    fillIn(form.current, draft.values)
    setComplete(detailsDone(valuesIn(new FormData(form.current))))
    if (unpicked && draft.moment) choose(pick.start(draft.moment as Moment))
  }, [])

  function onInput(event: FormEvent<HTMLFormElement>) {
    const field = event.target as HTMLInputElement
    setErrors((before) => without(before, field.name))
    const current = new FormData(event.currentTarget)
    setComplete(detailsDone(valuesIn(current)))
    saveDraft(current)
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
    saveDraft(sent)
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
