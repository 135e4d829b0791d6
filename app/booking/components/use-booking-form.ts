import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { parseLanguage } from '#app/lib/languages.ts'
import { listControls, readControl, readInitialValue, restoreDraft, saveDraft } from '#app/ui/drafts.ts'
import { useOnPageRestore } from '#app/ui/hooks.ts'
import type { SlotPicker } from './use-slot-picker.ts'
import { listFormErrors } from './values.ts'

const noErrors: FieldErrors = {}

/**
 * Validates the form in the browser with the server's rules, which are loaded on first use. Returns null if the form
 * is valid or the rules cannot be loaded.
 */
async function checkBooking(form: FormData): Promise<FieldErrors | null> {
  try {
    const { convertFormData, parseBookingForm } = await import('#app/booking/forms.ts')
    const parsed = parseBookingForm(convertFormData(form))
    return parsed.ok ? null : parsed.errors
  } catch {
    return null
  }
}

/** Lists the names of the empty required fields in page order, always with the slot. */
function listMissing(form: HTMLFormElement): string[] {
  const empty = listControls(form).filter(({ name, validity }) => validity.valueMissing || name === 'slot')
  return [...new Set(empty.map(({ name }) => name))]
}

export function focusField(form: HTMLFormElement, name: string): void {
  const control = listControls(form).find((control) => control.name === name)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

type Options = {
  /** Errors from the server, with a new object for each response. */
  answered: FieldErrors | undefined
  picker: SlotPicker
  draft: string
}

/** Validates the form before sending, saves a draft that survives a reload, and finds the missing fields. */
export function useBookingForm({ answered = noErrors, picker, draft }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSending = useNavigation().formMethod === 'POST'
  /**
   * Errors of the last submission: `list` has all errors in page order, `errors` only those of fields that have not
   * changed since.
   */
  const [shown, setShown] = useState({ answered, list: listFormErrors(answered), errors: answered })
  const [missing, setMissing] = useState<readonly string[]>([])

  const updateMissing = (element: HTMLFormElement) => {
    const names = listMissing(element)
    setMissing((before) => (before.join() === names.join() ? before : names))
  }
  const show = (errors: FieldErrors) => setShown({ answered, list: listFormErrors(errors), errors })
  if (shown.answered !== answered) show(answered)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, into the empty form
  useEffect(() => {
    if (!form.current) return
    restoreDraft(draft, form.current)
    updateMissing(form.current)
    for (const fold of form.current.querySelectorAll('details'))
      if (listControls(fold).some((control) => readControl(control) !== readInitialValue(control)))
        fold.open = true
  }, [])
  // Back from the payment page restores this form as it was while sending, but its response never arrives
  useOnPageRestore(() => isSending && location.reload())

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement
    if (shown.errors[name]) setShown({ ...shown, errors: { ...shown.errors, [name]: undefined } })
    const consent = currentTarget.elements.namedItem('consent')
    // the consent text depends on who the session is for
    if (name === 'bookedFor' && consent instanceof HTMLInputElement) consent.checked = false
    if (name === 'language') picker.chooseLanguage(parseLanguage(value))
    updateMissing(currentTarget)
    saveDraft(draft, currentTarget)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const sent = new FormData(event.currentTarget)
    const errors = await checkBooking(sent)
    show(errors ?? noErrors)
    if (!errors) await submit(sent, { method: 'post' })
  }

  return {
    form,
    list: shown.list,
    errors: shown.errors,
    missing: picker.slot ? missing.filter((name) => name !== 'slot') : missing,
    isSending,
    onInput,
    onSubmit,
  }
}
