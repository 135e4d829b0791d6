import * as z from 'zod/mini'
import {
  type FormField,
  type FormFields,
  type FormValue,
  type FormValues,
  schemelessUrl,
} from './form-field.ts'

/** Pattern for control characters and bidirectional marks, which are dangerous in the headers of emails. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, except line breaks and tabs
const unprintableInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

// PostgreSQL rejects half a surrogate pair, which makes a text ill-formed
const isLine = (text: string) => !unprintable.test(text) && text.isWellFormed()
const isText = (text: string) => !unprintableInText.test(text) && text.isWellFormed()

/** Pattern for a character that is not a space, a zero-width character or an accent. */
const visible = /[^\s\p{Cf}\p{Mn}]/u
const webAddress = /:\/\/|\bwww\./i

const formatCount = (count: number) => count.toLocaleString('en-IN')

/** Builds a schema for trimmed, printable text. With a `missing` message, the text is required. */
function text(
  field: string,
  longest: number,
  isPrintable: (text: string) => boolean,
  missing?: string,
  tooLong = `${field} can have ${formatCount(longest)} characters at most.`,
) {
  const there = z.refine<string>((given) => missing === undefined || visible.test(given), {
    error: missing ?? '',
    abort: true,
  })
  return z.string(missing ?? `${field} must be text.`).check(
    z.trim(),
    // checked before normalization, which takes seconds for a long sequence of combining marks
    z.maxLength(longest, { error: tooLong, abort: true }),
    z.normalize('NFC'),
    there,
    z.refine(isPrintable, `${field} has characters that can't be printed.`),
  )
}

const orNull = (schema: z.ZodMiniString) =>
  z.pipe(
    z.optional(schema),
    z.transform((given) => given || null),
  )

export const lineSchema = (field: string, longest: number, missing = `${field} is required.`) =>
  text(field, longest, isLine, missing)

export const lineOrEmptySchema = (field: string, longest: number) => text(field, longest, isLine)

export const optionalLineSchema = (field: string, longest: number) =>
  orNull(lineOrEmptySchema(field, longest))

export const paragraphSchema = (field: string, longest: number, missing = `${field} is required.`) =>
  text(field, longest, isText, missing)

export const paragraphOrEmptySchema = (longest: number) =>
  text('This', longest, isText, undefined, `Please use ${formatCount(longest)} characters at most.`)

export const optionalParagraphSchema = (longest: number) => orNull(paragraphOrEmptySchema(longest))

/** First error message of each field. */
export type FieldErrors = Partial<Record<string, string>>

export function collectFieldErrors({ issues }: { issues: readonly z.core.$ZodIssue[] }): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}

/** Validates the values of a form. Removes unknown fields. */
export function validateForm<Fields extends FormFields>(
  fields: Fields,
  sent: unknown,
): { ok: true; values: FormValues<Fields> } | { ok: false; errors: FieldErrors } {
  const parsed = buildFormSchema(fields).safeParse(sent)
  return parsed.success
    ? { ok: true, values: parsed.data as FormValues<Fields> }
    : { ok: false, errors: collectFieldErrors(parsed.error) }
}

export const buildFormSchema = (fields: FormFields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])))

export const fieldSchema = <Field extends FormField>(field: Field) =>
  buildFieldSchema(field) as z.ZodMiniType<FormValue<Field>, string>

function buildFieldSchema(field: FormField): z.ZodMiniType<string | null> {
  const { label, noun = label, missing, max, min, format, options } = field
  if (options) return z.enum(options, missing ?? `${noun} is none of those offered.`)
  if (missing === undefined) {
    if (field.rows) return optionalParagraphSchema(max)
    const line = lineOrEmptySchema(noun, max)
    const isValid = (given: string) => given === '' || !format || format.pattern.test(given)
    return orNull(line.check(z.refine(isValid, format?.message)))
  }
  if (field.rows) {
    const text = paragraphSchema(noun, max, missing)
    return min ? text.check(z.minLength(min.length, min.message)) : text
  }
  const line = lineSchema(noun, max, missing)
  const text = field.noWebAddress
    ? line.check(z.refine((given) => !webAddress.test(given), `${noun} can't hold a web address.`))
    : line
  if (field.type === 'url' && format)
    return text.check(z.overwrite(addScheme), z.refine(isWebLink, format.message))
  return format ? text.check(z.regex(format.pattern, format.message)) : text
}

/** Returns whether a text is an HTTP URL. A browser could execute code in other schemes, such as `javascript:`. */
const isWebLink = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol) && /^https?:\/\//i.test(text)

export const addScheme = (text: string): string => (schemelessUrl.test(text) ? `https://${text}` : text)
