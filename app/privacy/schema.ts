import * as z from 'zod/mini'
import { basicEmail, type FieldErrors, firstErrors } from '#app/lib/forms/field-schemas.ts'
import { indiaIso, type Millis } from '#app/lib/time.ts'
import { alsoField, type PrivacyRequest } from './personal-record.ts'

const noEmail = 'Please enter an e-mail address.'
const nobody = 'Please enter an e-mail address, or a phone number alone.'
const wrongPhone = 'Please enter a phone number with ten digits, or none.'

const form = z.object({
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

/**
 * Parses who is asked about; or what is wrong with the form, by field. The request gets a number, `P-20261123-134512`, which
 * goes with the forms that follow.
 */
export function parsePrivacyRequest(
  typed: Record<string, string>,
  now: Millis,
): { ok: true; value: PrivacyRequest } | { ok: false; errors: FieldErrors } {
  const { success, data, error } = form.safeParse(typed)
  if (!success) return { ok: false, errors: firstErrors(error) }
  const { email, phone } = data
  if (!email && !phone) return { ok: false, errors: { email: nobody } }
  return {
    ok: true,
    value: {
      reference: /^P-\d{8}-\d{6}$/.test(typed.reference ?? '') ? (typed.reference ?? '') : requestNumber(now),
      requester: {
        email: email || null,
        phone: phone ? digitsOf(phone).slice(-10) : null,
        also: tickedIn(typed),
      },
    },
  }
}

const requestNumber = (now: Millis): string =>
  `P-${indiaIso(now).slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`

/** The mailboxes whose boxes are ticked, each a field of its own. */
const tickedIn = (typed: Record<string, string>): string[] =>
  Object.keys(typed).flatMap((field) =>
    field.startsWith(alsoField) ? field.slice(alsoField.length) || [] : [],
  )
