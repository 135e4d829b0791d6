import * as z from 'zod/mini'
import {
  type FieldErrors,
  firstErrors,
  line,
  named,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  paragraph,
} from './fields.ts'
import { type FormField, type FormFields, schemelessUrl, type ValuesOf } from './form-field.ts'

/** Checks what was sent with a form; unknown members are left out. */
export function parseForm<Fields extends FormFields>(
  fields: Fields,
  sent: unknown,
): { ok: true; values: ValuesOf<Fields> } | { ok: false; errors: FieldErrors } {
  const parsed = schemaOf(fields).safeParse(sent)
  return parsed.success
    ? { ok: true, values: parsed.data as ValuesOf<Fields> }
    : { ok: false, errors: firstErrors(parsed.error) }
}

/** The rules of a form. */
export const schemaOf = (fields: FormFields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])))

function ruleOf(field: FormField): z.ZodMiniType<string | null> {
  const { label, noun = label, missing, max, min, format, options } = field
  if (options) return z.enum(options, missing ?? `${noun} is none of those offered.`)
  if (missing === undefined) {
    if (field.type === 'tel') return optionalPhone(format?.message ?? '')
    return field.rows ? optionalParagraph(max) : optionalLine(noun, max)
  }
  if (field.rows) {
    const text = paragraph(noun, max, missing)
    return min ? text.check(z.minLength(min.length, min.message)) : text
  }
  const text = field.noWebAddress ? named(noun, max, missing) : line(noun, max, missing)
  if (field.type === 'url' && format)
    return text.check(z.overwrite(withScheme), z.refine(isWebLink, format.message))
  return format ? text.check(z.regex(format.pattern, format.message)) : text
}

/** A web address, and nothing a browser would run. */
const isWebLink = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && /^https?:\/\//i.test(text)

/** Whatever else is no web address stays as it was typed. */
const withScheme = (text: string) => (schemelessUrl.test(text) ? `https://${text}` : text)
