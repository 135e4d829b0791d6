import * as z from 'zod/mini'
import { basicEmail, basicPhone, nameFormat } from './form-field.ts'

export { basicEmail }

/** Control characters and the marks that reorder text: never part of a name, and dangerous in a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unprintable = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but line breaks and tabs are fine in a longer text
const unprintableButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
/** Half a character, which the database would not take. */
const torn = /\p{Surrogate}/u

const isLine = (text: string) => !unprintable.test(text) && !torn.test(text)
const isText = (text: string) => !unprintableButBreaks.test(text) && !torn.test(text)

/** Something that can be seen: not only spaces of no width. */
const visible = /[^\s\p{Cf}\p{Mn}]/u
const webAddress = /:\/\/|\bwww\./i

const inWords = (count: number) => count.toLocaleString('en-IN')

/** Text that is trimmed and holds nothing odd; with `missing`, the words for nothing, it must be there. */
function text(
  field: string,
  longest: number,
  isRight: (text: string) => boolean,
  missing?: string,
  tooLong = `${field} can have ${inWords(longest)} characters at most.`,
) {
  const there = z.refine<string>((given) => missing === undefined || visible.test(given), {
    error: missing ?? '',
    abort: true,
  })
  return z.string(missing ?? `${field} must be text.`).check(
    z.trim(),
    // before anything that looks at every character, for normalising a long run of marks takes seconds
    z.maxLength(longest, { error: tooLong, abort: true }),
    z.normalize('NFC'),
    there,
    z.refine(isRight, `${field} has characters that can't be printed.`),
  )
}

/** Null when nothing was typed. */
const orNull = (schema: z.ZodMiniString) =>
  z.pipe(
    z.optional(schema),
    z.transform((given) => given || null),
  )

/** A line of text that must be there. */
export const line = (field: string, longest: number, missing = `${field} is required.`) =>
  text(field, longest, isLine, missing)

/** A place. It stands in mails that we send, so it brings no link along. */
export const named = (field: string, longest: number, missing?: string) =>
  line(field, longest, missing).check(
    z.refine((given) => !webAddress.test(given), `${field} can't hold a web address.`),
  )

/** A person's name, by the one rule for all of them. */
export const personName = (field: string, longest: number, missing?: string) =>
  named(field, longest, missing).check(z.regex(nameFormat.pattern, nameFormat.message))

export const emailSchema = line('Email', 254).check(z.regex(basicEmail, 'Invalid email address.'))

export const optionalLine = (field: string, longest: number) => orNull(text(field, longest, isLine))

/** A phone number that may be left out. */
export const optionalPhone = (wrong: string) =>
  orNull(
    z.string(wrong).check(
      z.trim(),
      z.maxLength(40, wrong),
      z.refine((given) => given === '' || basicPhone.test(given), wrong),
    ),
  )

/** Text of several lines that must be there. */
export const paragraph = (field: string, longest: number, missing: string) =>
  text(field, longest, isText, missing)

export const optionalParagraph = (longest: number) =>
  orNull(text('This', longest, isText, undefined, `Please use ${inWords(longest)} characters at most.`))

/** The first message of each field, by the field's name. */
export type FieldErrors = Partial<Record<string, string>>

/** What is wrong, one message a field, in the order in which the schema asks. */
export function firstErrors({ issues }: { issues: readonly z.core.$ZodIssue[] }): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? 'form')
    errors[field] ??= issue.message
  }
  return errors
}
