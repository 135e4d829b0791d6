import type { DateAndTime } from './calendar-data.ts'
import { keep, readKept } from './storage.ts'
import { isAsked, type Values, valuesIn } from './values.ts'

const storageKey = 'booking-draft'

export type Draft = {
  values: Values
  moment: DateAndTime | null
  /** Token of the booking whose details prefilled the form. */
  of?: string | undefined
}

/**
 * Saves form values for a reload of this tab, except consent.
 *
 * @param of token of the booking whose details prefilled the form
 */
export function saveBookingDraft(form: FormData, of?: string): void {
  const { consent: _, ...values } = valuesIn(form)
  const date = String(form.get('date') ?? '')
  const time = String(form.get('time') ?? '')
  keep(storageKey, { values, moment: date && time ? { date, time } : null, of } satisfies Draft)
}

/** Stores a reason in this tab for the next booking form. */
export function noteReason(reason: string): void {
  const { values = {}, moment = null } = readDraft() ?? {}
  const before = values.reason?.[0]?.trim() ?? ''
  const both = before.includes(reason) ? before : `${before}\n\n${reason}`.trim()
  const draft: Draft = { values: { ...values, reason: [both] }, moment }
  keep(storageKey, draft)
}

export const readDraft = (): Draft | null => readKept<Draft>(storageKey)

export const dropDraft = (): void => keep(storageKey, null)

/** Returns the draft for a form. A prefilled form accepts only its own draft; an empty form accepts any. */
export function draftFor(of: string | undefined): Draft | null {
  const draft = readDraft()
  return of && draft?.of !== of ? null : draft
}

/**
 * Fills a draft into the empty fields of a form, and into the default mode.
 *
 * @param anew also replaces filled fields, except consent, because the draft is newer
 */
export function fillIn(form: HTMLFormElement, values: Values, anew = false): void {
  const alreadySet = new FormData(form)
  for (const control of form.elements) {
    const name = 'name' in control ? String(control.name) : ''
    const kept = values[name]
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      const asked = kept !== undefined || (anew && isTyped(name))
      if (asked && (anew || name === 'way' || !alreadySet.has(name)))
        control.checked = kept?.includes(control.value) ?? false
    } else if (control instanceof HTMLSelectElement) {
      if (kept?.[0]) control.value = kept[0]
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (kept && (anew || control.value === '') && control.type !== 'hidden') control.value = kept[0] ?? ''
    }
  }
}

/** Whether a draft stores a checkbox: all except consent. */
const isTyped = (name: string) => name !== 'consent' && isAsked(name)
