import * as z from 'zod/mini'
import { basicEmail, type FieldErrors, firstErrors } from '#app/features/forms/fields.ts'
import { alsoField, type PrivacyRequest } from './domain/personal-record.ts'

const noEmail = 'Please enter an e-mail address.'
const nobody = 'Please enter an e-mail address, or a phone number alone.'
const wrongPhone = 'Please enter a phone number with ten digits, or none.'

/** A request's number is kept in the audit log for good, so it has no room for a name. */
const form = z.object({
  reference: z
    .string('Please enter the number of the request.')
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter the number of the request.', abort: true }),
      z.regex(
        /^[A-Za-z]{0,4}[-./]?\d[\d./-]{0,24}$/,
        'Up to four letters, then digits: P-2026-014. No names, for it is kept.',
      ),
    ),
  email: z._default(
    z.string(noEmail).check(
      z.trim(),
      z.maxLength(254, 'That is too long for an e-mail address.'),
      z.refine((text) => text === '' || basicEmail.test(text), noEmail),
    ),
    '',
  ),
  phone: z.optional(
    z.string(wrongPhone).check(
      z.trim(),
      z.maxLength(40, wrongPhone),
      z.refine((text) => text === '' || digitsOf(text).length >= 10, wrongPhone),
    ),
  ),
})

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Who is asked about, out of a form; or what is wrong with it, by field. */
export function parsePrivacyRequest(
  typed: Record<string, string>,
): { ok: true; value: PrivacyRequest } | { ok: false; errors: FieldErrors } {
  const { success, data, error } = form.safeParse(typed)
  if (!success) return { ok: false, errors: firstErrors(error) }
  const { reference, email, phone } = data
  if (!email && !phone) return { ok: false, errors: { email: nobody } }
  return {
    ok: true,
    value: {
      reference,
      requester: {
        email: email || null,
        phone: phone ? digitsOf(phone).slice(-10) : null,
        also: tickedIn(typed),
      },
    },
  }
}

/** The mailboxes whose boxes are ticked, each a field of its own. */
const tickedIn = (typed: Record<string, string>): string[] =>
  Object.keys(typed).flatMap((field) =>
    field.startsWith(alsoField) ? field.slice(alsoField.length) || [] : [],
  )
