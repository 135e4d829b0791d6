import { keep, readKept } from '#app/features/booking/ui/storage.ts'
import { trapName } from '../domain/trap.ts'

/** What was typed into a form and not sent yet, by field name. */
type Draft = Readonly<Record<string, string>>

/** Such a key makes the next page of this tab load its scripts at once, so that the draft is back in time. */
const keyOf = (form: string) => `${form}-draft`

/** Keeps what was typed for a reload of this tab; nothing that the page itself filled in, and nothing of the trap. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const typed = fieldsOf(form).flatMap((field) => (field.value ? [[field.name, field.value]] : []))
  keep(keyOf(name), typed.length ? Object.fromEntries(typed) : null)
}

/** Puts a draft into the fields that are still empty. */
export function bringBackDraft(name: string, form: HTMLFormElement): void {
  const draft = readKept<Draft>(keyOf(name)) ?? {}
  for (const field of fieldsOf(form)) if (!field.value) field.value = draft[field.name] ?? ''
}

export const dropDraft = (name: string): void => keep(keyOf(name), null)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement
    ? element.type !== 'hidden' && element.name !== trapName
    : element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** What a visitor fills in. */
const fieldsOf = (form: HTMLFormElement): Field[] => [...form.elements].filter(isField)
