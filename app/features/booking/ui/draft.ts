import type { Moment } from './calendar-data.ts'
import { keep, readKept } from './storage.ts'
import { type Values, valuesIn } from './values.ts'

const storageKey = 'booking-draft'

export type Draft = { values: Values; moment: Moment | null }

/** Keeps what was typed for a reload of this tab. Agreement is not kept: it is given anew. */
export function saveDraft(form: FormData): void {
  const { consent: _, ...values } = valuesIn(form)
  const date = String(form.get('date') ?? '')
  const time = String(form.get('time') ?? '')
  const draft: Draft = { values, moment: date && time ? { date, time } : null }
  keep(storageKey, draft)
}

/** Notes what a session is to be about for the form that comes next; nothing leaves the device before it is sent. */
export function noteReason(reason: string): void {
  const { values = {}, moment = null } = readDraft() ?? {}
  const before = values.reason?.[0]?.trim() ?? ''
  const both = before.includes(reason) ? before : `${before}\n\n${reason}`.trim()
  const draft: Draft = { values: { ...values, reason: [both] }, moment }
  keep(storageKey, draft)
}

export const readDraft = (): Draft | null => readKept<Draft>(storageKey)

export const dropDraft = (): void => keep(storageKey, null)

/** Puts a draft into the fields that are still empty. */
export function fillIn(form: HTMLFormElement, values: Values): void {
  const alreadySet = new FormData(form)
  for (const control of form.elements) {
    const kept = 'name' in control ? values[String(control.name)] : undefined
    if (!kept) continue
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      if (!alreadySet.has(control.name)) control.checked = kept.includes(control.value)
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value === '' && control.type !== 'hidden') control.value = kept[0] ?? ''
    }
  }
}
