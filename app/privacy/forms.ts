import * as z from 'zod/mini'
import { workspacePrivacyPath } from '#app/accounts/paths.ts'
import type { DataSubject } from '#app/db/personal-data.ts'
import { collectFieldErrors, type FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { emailPattern } from '#app/lib/forms/form-field.ts'

export const personalDataExportPath = `${workspacePrivacyPath}/export`

export const countPersonalRecords = (parts: readonly { records: readonly unknown[] }[]): number =>
  parts.reduce((sum, { records }) => sum + records.length, 0)

const noEmail = 'Please enter an email address.'
const invalidPhone = 'Please enter a phone number with ten digits, or none.'

const subjectForm = z.object({
  email: z._default(
    z.string(noEmail).check(
      z.trim(),
      z.maxLength(254, noEmail),
      z.refine((email) => email === '' || emailPattern.test(email), noEmail),
    ),
    '',
  ),
  phone: z._default(
    z.string(invalidPhone).check(
      z.maxLength(40, invalidPhone),
      z.overwrite((phone) => phone.replace(/\D/g, '').slice(-10)),
      z.refine((digits) => digits === '' || digits.length === 10, invalidPhone),
    ),
    '',
  ),
})

/** Parses the form that identifies a person by email address, phone number or both. */
export function parseDataSubject(
  typed: Readonly<Record<string, string>>,
): { subject: DataSubject; errors?: never } | { subject?: never; errors: FieldErrors } {
  const { success, data, error } = subjectForm.safeParse(typed)
  if (!success) return { errors: collectFieldErrors(error) }
  if (!data.email && !data.phone)
    return { errors: { email: 'Please enter an email address, or a phone number alone.' } }
  return { subject: { email: data.email || null, phone: data.phone || null } }
}
