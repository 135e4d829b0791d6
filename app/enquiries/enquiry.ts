import { formatEmailLink } from '#app/lib/business.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import type { Millis } from '#app/lib/time.ts'
import { enquiryForms, type FormDefinition } from './forms.ts'

export type EnquiryKind = keyof typeof enquiryForms

export const enquiryKinds = Object.keys(enquiryForms) as EnquiryKind[]

export const isEnquiryKind = (text: string | undefined): text is EnquiryKind =>
  enquiryKinds.some((kind) => kind === text)

export const applicationStages = ['new', 'talk', 'offer', 'no'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** Values of the fields by name; null for an empty optional field. */
export type EnquiryFields = Readonly<Record<string, string | null>> & { email: string }

export type EnquiryContent = { kind: EnquiryKind; fields: EnquiryFields }

export type Enquiry = EnquiryContent & { id: string; createdAt: Millis; consent: Consent }

export const getEnquiryForm = (kind: EnquiryKind) => enquiryForms[kind] as FormDefinition

export const getSenderName = ({ fields }: EnquiryContent): string =>
  fields.name ?? `${fields.firstName} ${fields.lastName}`

export const getSenderPhone = ({ fields }: EnquiryContent): string | null =>
  fields.phone ?? fields.user_phone ?? null

export const getEnquiryTitle = ({ kind, fields }: EnquiryContent): string =>
  getEnquiryForm(kind).about(fields)

type Fact = { label: string; value: string; url?: string }

/**
 * Lists the values of the short fields, without empty ones. They are in the order of the form, because JSONB does not
 * preserve order.
 */
export function listEnquiryFacts({ kind, fields }: EnquiryContent): Fact[] {
  return Object.entries(getEnquiryForm(kind).fields).flatMap(
    ([name, { label, short = label, rows, type }]) => {
      const value = fields[name]
      return value && !rows ? [{ label: short, value, ...linkTo(type, value) }] : []
    },
  )
}

function linkTo(type: string | undefined, value: string): { url?: string } {
  if (type === 'email') return { url: formatEmailLink({ email: value }) }
  if (type === 'tel') return { url: `tel:${value.replace(/[^\d+]/g, '')}` }
  return type === 'url' ? { url: value } : {}
}

/** Lists the paragraphs of the text areas. */
export const listEnquiryParagraphs = ({ kind, fields }: EnquiryContent): string[] =>
  Object.entries(getEnquiryForm(kind).fields).flatMap(([name, { rows }]) =>
    rows ? splitParagraphs(fields[name] ?? '') : [],
  )

export const splitParagraphs = (text: string): string[] => text.split(/(?<!\s)\s*\n\s*/).filter(Boolean)
