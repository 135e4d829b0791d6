import { formatEmailLink } from '#app/lib/business.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import type { FormValues } from '#app/lib/forms/form-field.ts'
import type { Millis } from '#app/lib/time.ts'
import { enquiryForms, type FormDefinition } from './forms.ts'

export type EnquiryKind = keyof typeof enquiryForms

export type EnquiryFields = { [Kind in EnquiryKind]: FormValues<(typeof enquiryForms)[Kind]['fields']> }

export const enquiryKinds = Object.keys(enquiryForms) as EnquiryKind[]

export const isEnquiryKind = (text: string | undefined): text is EnquiryKind =>
  enquiryKinds.some((kind) => kind === text)

export const applicationStages = ['new', 'talk', 'offer', 'no'] as const
export type ApplicationStage = (typeof applicationStages)[number]

export type EnquiryContent = {
  [Kind in EnquiryKind]: { kind: Kind; fields: EnquiryFields[Kind] }
}[EnquiryKind]

export type Enquiry = EnquiryContent & { id: string; createdAt: Millis; consent: Consent }

/** Returns the definition of a message's form and its values, with a type that is the same for all forms. */
export const getEnquiryForm = ({ kind, fields }: EnquiryContent) => ({
  form: enquiryForms[kind] as FormDefinition,
  values: fields as Readonly<Record<string, string | null>>,
})

export function getSenderName(enquiry: EnquiryContent): string {
  const { values } = getEnquiryForm(enquiry)
  return values.name ?? `${values.firstName} ${values.lastName}`
}

export function getSenderPhone(enquiry: EnquiryContent): string | null {
  const { values } = getEnquiryForm(enquiry)
  return values.phone ?? values.user_phone ?? null
}

export function getEnquiryTitle(enquiry: EnquiryContent): string {
  const { form, values } = getEnquiryForm(enquiry)
  return form.about(values)
}

type Fact = { label: string; value: string; url?: string }

/**
 * Lists the values of the short fields, without empty ones. They are in the order of the form, because JSONB does not
 * preserve order.
 */
export function listEnquiryFacts(enquiry: EnquiryContent): Fact[] {
  const { form, values } = getEnquiryForm(enquiry)
  return Object.entries(form.fields).flatMap(([name, { label, short = label, rows, type }]) => {
    const value = values[name]
    return value && !rows ? [{ label: short, value, ...linkTo(type, value) }] : []
  })
}

function linkTo(type: string | undefined, value: string): { url?: string } {
  if (type === 'email') return { url: formatEmailLink({ email: value }) }
  if (type === 'tel') return { url: `tel:${value.replace(/[^\d+]/g, '')}` }
  return type === 'url' ? { url: value } : {}
}

/** Lists the paragraphs of the text areas. */
export function listEnquiryParagraphs(enquiry: EnquiryContent): string[] {
  const { form, values } = getEnquiryForm(enquiry)
  return Object.entries(form.fields).flatMap(([name, { rows }]) =>
    rows ? splitParagraphs(values[name] ?? '') : [],
  )
}

export const splitParagraphs = (text: string): string[] => text.split(/(?<!\s)\s*\n\s*/).filter(Boolean)
