import { type Filled, filledForm } from '#app/enquiries/enquiry.ts'
import type { Fact } from '#app/mail/message.ts'

/**
 * The short fields that were filled in, each with its label and, where it can be used, as a link; in the order of the
 * form, because the database keeps none.
 */
export function factsOf(filled: Filled): Fact[] {
  const { form, typed } = filledForm(filled)
  return Object.entries(form.fields).flatMap(([name, { label, short = label, rows, type }]) => {
    const value = typed[name]
    return value && !rows ? [{ label: short, value, ...linkTo(type, value) }] : []
  })
}

function linkTo(type: string | undefined, value: string): { url?: string } {
  if (type === 'email') return { url: `mailto:${value}` }
  if (type === 'tel') return { url: `tel:${value.replace(/[^\d+]/g, '')}` }
  return type === 'url' ? { url: value } : {}
}

/** What was written at length, a paragraph a line. */
export function linesOf(filled: Filled): string[] {
  const { form, typed } = filledForm(filled)
  return Object.entries(form.fields)
    .flatMap(([name, { rows }]) => (rows ? (typed[name]?.split(/(?<!\s)\s*\n\s*/) ?? []) : []))
    .filter(Boolean)
}
