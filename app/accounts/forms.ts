import * as z from 'zod/mini'
import { pictureField } from '#app/lib/content.ts'
import {
  collectFieldErrors,
  fieldSchema,
  lineSchema,
  optionalLineSchema,
} from '#app/lib/forms/field-schemas.ts'
import { emailField, nameField } from '#app/lib/forms/form-field.ts'
import { readPicture } from '#app/pictures/picture.ts'
import { AccountError } from './messages.ts'
import { roleNames } from './roles.ts'

export const nameForm = z.object({ name: fieldSchema({ ...nameField, max: 80 }) })

export const emailForm = z.object({ email: fieldSchema(emailField).check(z.toLowerCase()) })

const memberForm = z.extend(nameForm, {
  ...emailForm.shape,
  role: z.enum(roleNames, { error: 'Choose a role.' }),
  photo: z.optional(pictureField('Photo', { hasName: true })),
})
export type MemberForm = ReturnType<typeof parseMemberForm>

/**
 * Parses the form of a team member. The title is null for a member who holds no sessions. Without a photo field, the photo
 * does not change.
 */
export function parseMemberForm(
  typed: Readonly<Record<string, string>>,
  { hasProfile }: { hasProfile: boolean },
) {
  const isCounselor = hasProfile || typed.role === 'counselor'
  const title = isCounselor ? lineSchema('Title', 120) : optionalLineSchema('Title', 120)
  const photo = readPicture(new Map(Object.entries(typed)), 'photo') ?? undefined
  return parseFields(z.extend(memberForm, { title }), { ...typed, photo })
}

/** @throws AccountError `invalid-fields` with the first error of each field */
export function parseFields<Form extends z.core.$ZodType>(
  form: Form,
  typed: Readonly<Record<string, unknown>>,
): z.output<Form> {
  const parsed = z.safeParse(form, typed)
  if (parsed.success) return parsed.data
  throw new AccountError('invalid-fields', { errors: collectFieldErrors(parsed.error) })
}
