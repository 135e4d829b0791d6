import type { Consent } from '#app/lib/forms/consent.ts'
import type { FormValues } from '#app/lib/forms/form-field.ts'
import type { Millis } from '#app/lib/time.ts'
import { type EnquiryForm, enquiryForms } from './forms.ts'

export type EnquiryKind = keyof typeof enquiryForms

/** What each form was filled in with, by the form. */
export type EnquiryFields = { [Kind in EnquiryKind]: FormValues<(typeof enquiryForms)[Kind]['fields']> }

export const enquiryKinds = Object.keys(enquiryForms) as EnquiryKind[]

export const isEnquiryKind = (text: string | undefined): text is EnquiryKind =>
  enquiryKinds.some((kind) => kind === text)

/** What one form was filled in with. */
export type Filled = { [Kind in EnquiryKind]: { kind: Kind; fields: EnquiryFields[Kind] } }[EnquiryKind]

/** Something a visitor wrote to us. */
export type Enquiry = Filled & { id: string; createdAt: Millis; consent: Consent }

/** The form that was filled in, and what was typed by its fields' names. */
export const filledForm = ({ kind, fields }: Filled) => ({
  form: enquiryForms[kind] as EnquiryForm,
  typed: fields as Readonly<Record<string, string | null>>,
})

/** The sender's name as they gave it. */
export function senderName(filled: Filled): string {
  const { typed } = filledForm(filled)
  return typed.name ?? `${typed.firstName} ${typed.lastName}`
}

export function senderPhone(filled: Filled): string | null {
  const { typed } = filledForm(filled)
  return typed.phone ?? typed.user_phone ?? null
}

/** What a message is about. */
export function headingOf(filled: Filled): string {
  const { form, typed } = filledForm(filled)
  return form.about(typed)
}
