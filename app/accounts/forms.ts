import * as z from 'zod/mini'
import { emailSchema, lineSchema, listFirstErrors, personNameSchema } from '#app/lib/forms/field-schemas.ts'
import { AccountError } from './messages.ts'
import { findRole, needsCounselor, roleNames } from './roles.ts'

type Typed = Readonly<Record<string, string>>

export const nameForm = z.object({ name: personNameSchema('Name', 80) })

const memberForm = z.extend(nameForm, {
  email: z.pipe(
    emailSchema,
    z.transform((email) => email.toLowerCase()),
  ),
  role: z.enum(roleNames, { error: 'Choose a role.' }),
})
/** Fields of the public profile. `calendar` is the id of an unused calendar; if it is empty, a calendar is created. */
const profileForm = z.extend(memberForm, {
  title: lineSchema('Title', 120),
  calendar: z.optional(z.string()),
})

export type MemberForm = ReturnType<typeof parseMember>

/**
 * Parses the form of a team member. The profile is null for a member without sessions, whose title is empty.
 *
 * @throws AccountError invalid-fields
 */
export function parseMember(typed: Typed, { hasProfile }: { hasProfile: boolean }) {
  const givesSessions =
    hasProfile || needsCounselor(findRole(typed.role)) || typed.title?.trim() || typed.calendar
  if (!givesSessions) return { ...parseFields(memberForm, typed), profile: null }
  const { title, calendar, ...member } = parseFields(profileForm, typed)
  return {
    ...member,
    profile: {
      title,
      calendar: calendar?.replaceAll('\0', '') || null, // PostgreSQL's text cannot hold it
    },
  }
}

/**
 * Parses a form.
 *
 * @throws AccountError invalid-fields
 */
export function parseFields<Form>(form: z.ZodMiniType<Form>, typed: Typed): Form {
  const parsed = z.safeParse(form, typed)
  if (parsed.success) return parsed.data
  throw new AccountError('invalid-fields', { errors: listFirstErrors(parsed.error) })
}
