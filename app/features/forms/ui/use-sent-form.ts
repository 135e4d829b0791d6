import { type FormEvent, type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { formMessages } from '../domain/messages.ts'
import { humanMs } from '../domain/trap.ts'
import { bringBackDraft, dropDraft, saveDraft } from './draft.ts'
import { FormCheck } from './form-check.ts'
import { type Errors, type FormState, stillMeant, typedIn, without } from './form-state.ts'
import { newKey, send } from './send.ts'

const noErrors: Errors = {}

type Options = {
  /** The name its schema goes by. */
  name: string
  /** Where its fields are posted as JSON. */
  path: string
  state: FormState | undefined
  /** What its draft is kept under; a form without one is not kept. */
  draft?: string
  onSent?: () => void
}

/**
 * What scripts add to a simple form: a wrong one is told before it is sent, an edited field loses its error, one send
 * at a time, and a failure or a reload keeps every field. `round` grows with each message sent: fields keyed by it come back empty.
 */
export function useSentForm({ name, path, state, draft, onSent }: Options) {
  const check = useContext(FormCheck)
  const form = useRef<HTMLFormElement>(null)
  const busy = useRef(false)
  const key = useRef<string>(undefined)
  const touchedAt = useRef<number>(undefined)
  const [errors, setErrors] = useState(state?.errors ?? noErrors)
  const [alert, setAlert] = useState(state?.alert)
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (!form.current || !draft) return
    bringBackDraft(draft, form.current)
    saveDraft(draft, form.current) // with what was typed before scripts took over
  }, [draft])

  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function onInput(event: FormEvent<HTMLFormElement>) {
    touchedAt.current ??= event.timeStamp
    key.current = undefined // an edited message is another one
    const field = event.target as HTMLInputElement
    setErrors((before) => without(before, field.name))
    if (draft) saveDraft(draft, event.currentTarget)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    setSending(true)
    setAlert(undefined)
    await sendOnce(typedIn(new FormData(event.currentTarget)), event.timeStamp)
    setSending(false)
    busy.current = false
  }

  async function sendOnce(fields: Record<string, string>, at: number) {
    const wrong = await check(name, fields)
    if (wrong) return refuse(wrong, fields)
    // as from a keyboard filled by the browser: a person is made to wait, where a program is refused
    const took = at - (touchedAt.current ?? at)
    if (took < humanMs) await new Promise((resolve) => setTimeout(resolve, humanMs - took))
    key.current ??= newKey()
    const answer = await send(path, fields, { key: key.current, took: Math.round(Math.max(took, humanMs)) })
    if (!answer.ok) {
      if (answer.errors) refuse(answer.errors, fields)
      else setAlert(answer.alert)
      return
    }
    if (draft) dropDraft(draft)
    key.current = undefined
    touchedAt.current = undefined
    setErrors(noErrors)
    setRound((before) => before + 1)
    onSent?.()
  }

  function refuse(wrong: Errors, sent: Record<string, string>) {
    const meant = form.current ? stillMeant(wrong, sent, typedIn(new FormData(form.current))) : wrong
    setErrors(meant)
    setRefusals((before) => before + 1)
    if (Object.keys(meant).length === 0) setAlert(formMessages.changed)
  }

  return { form, errors, alert, sending, round, onInput, onSubmit }
}
