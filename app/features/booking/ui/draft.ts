import type { DateAndTime } from './calendar-data.ts'
import { keep, readKept } from './storage.ts'
import { isAsked, type Values, valuesIn } from './values.ts'

const storageKey = 'booking-draft'

export type Draft = {
  values: Values
  moment: DateAndTime | null
  /** The token of the booking whose data the form began with, if it did. */
  of?: string | undefined
}

/**
 * Keeps what was typed for a reload of this tab. Agreement is not kept: it is given anew.
 *
 * @param of the token of the booking whose data the form began with
 */
export function saveBookingDraft(form: FormData, of?: string): void {
  const { consent: _, ...values } = valuesIn(form)
  const date = String(form.get('date') ?? '')
  const time = String(form.get('time') ?? '')
  keep(storageKey, { values, moment: date && time ? { date, time } : null, of } satisfies Draft)
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

/**
 * The draft that belongs into a form: one that was typed into it, or, in a form that begins empty, any. What was typed
 * elsewhere says nothing about a booking that the form was filled from.
 */
export function draftFor(of: string | undefined): Draft | null {
  const draft = readDraft()
  return of && draft?.of !== of ? null : draft
}

/**
 * Puts a draft into the fields of a form that are still empty.
 *
 * What is chosen beforehand, the way, was not chosen by anybody yet.
 *
 * @param anew also in the place of what the form began with: the draft is newer. Agreement stays as it is.
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

/** Boxes that a draft keeps: all that are asked but the agreement. */
const isTyped = (name: string) => name !== 'consent' && isAsked(name)
