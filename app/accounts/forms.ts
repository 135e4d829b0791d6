import * as z from 'zod/mini'
import {
  emailSchema,
  lineSchema,
  listFirstErrors,
  optionalLineSchema,
  personNameSchema,
} from '#app/lib/forms/field-schemas.ts'
import { AccountError } from './messages.ts'
import { findRole, isCounselorRole, roleNames } from './roles.ts'

type Typed = Readonly<Record<string, string>>

export const nameForm = z.object({ name: personNameSchema('Name', 80) })

const memberForm = z.extend(nameForm, {
  email: z.pipe(
    emailSchema,
    z.transform((email) => email.toLowerCase()),
  ),
  role: z.enum(roleNames, { error: 'Choose a role.' }),
})
export type MemberForm = ReturnType<typeof parseMemberForm>

/**
 * Parses the form of a team member. The title is null for a member who holds no sessions.
 *
 * @throws AccountError invalid-fields
 */
export function parseMemberForm(typed: Typed, { hasProfile }: { hasProfile: boolean }) {
  const isCounselor = hasProfile || isCounselorRole(findRole(typed.role))
  const title = isCounselor ? lineSchema('Title', 120) : optionalLineSchema('Title', 120)
  return parseFields(z.extend(memberForm, { title }), typed)
}

/** @throws AccountError invalid-fields */
export function parseFields<Form>(form: z.ZodMiniType<Form>, typed: Typed): Form {
  const parsed = z.safeParse(form, typed)
  if (parsed.success) return parsed.data
  throw new AccountError('invalid-fields', { errors: listFirstErrors(parsed.error) })
}
