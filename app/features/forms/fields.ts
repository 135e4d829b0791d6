import * as z from 'zod/mini'
import { basicPhone } from './domain/form-field.ts'

export { basicEmail } from './domain/form-field.ts'

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

/** Asked before anything that looks at every character, for normalising a long run of marks takes seconds. */
const upTo = (longest: number, error: string) => z.maxLength(longest, { error, abort: true })

/** A line of text that must be there. */
export function line(field: string, longest: number, required = `${field} is required.`) {
  return z.string(required).check(
    z.trim(),
    upTo(longest, `${field} can have ${longest} characters at most.`),
    z.normalize('NFC'),
    z.refine((text) => visible.test(text), { error: required, abort: true }),
    z.refine(isLine, `${field} has characters that can't be printed.`),
  )
}

/** A name or a place. It stands in mails that we send, so it brings no link along. */
export const named = (field: string, longest: number, required?: string) =>
  line(field, longest, required).check(
    z.refine((text) => !webAddress.test(text), `${field} can't hold a web address.`),
  )

/** Null when nothing was typed. */
export const optionalLine = (field: string, longest: number) =>
  z.pipe(
    z.optional(
      z
        .string(`${field} must be text.`)
        .check(
          z.trim(),
          upTo(longest, `${field} can have ${longest} characters at most.`),
          z.normalize('NFC'),
          z.refine(isLine, `${field} has characters that can't be printed.`),
        ),
    ),
    z.transform((text) => text || null),
  )

/** A phone number that may be left out. */
export const optionalPhone = (wrong: string) =>
  z.pipe(
    z.optional(
      z.string(wrong).check(
        z.trim(),
        z.maxLength(40, wrong),
        z.refine((text) => text === '' || basicPhone.test(text), wrong),
      ),
    ),
    z.transform((text) => text || null),
  )

/** Text of several lines that must be there. */
export function paragraph(field: string, longest: number, required: string) {
  return z.string(required).check(
    z.trim(),
    upTo(longest, `${field} can have ${longest.toLocaleString('en-IN')} characters at most.`),
    z.normalize('NFC'),
    z.refine((text) => visible.test(text), { error: required, abort: true }),
    z.refine(isText, `${field} has characters that can't be printed.`),
  )
}

/** Null when nothing was typed. */
export const optionalParagraph = (longest: number) =>
  z.pipe(
    z.optional(
      z
        .string('This must be text.')
        .check(
          z.trim(),
          upTo(longest, `Please use ${longest.toLocaleString('en-IN')} characters at most.`),
          z.normalize('NFC'),
          z.refine(isText, "This has characters that can't be printed."),
        ),
    ),
    z.transform((text) => text || null),
  )

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
