import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { emailSchema, type FieldErrors, firstErrors, line, personName } from '#app/lib/forms/field-schemas.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { CounselorChosen } from '#app/ports/people.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { newLink } from './password-links.ts'
import { type Person, personRefusals } from './people.ts'
import { needsCounselor, type Role, roleNamed, roleNames } from './roles.ts'

/** `new` as the chosen counselor makes one of `name` and `counselorTitle`. */
const person = {
  name: personName('Name', 80),
  role: z.enum(roleNames, { error: 'Choose a role.' }),
  counselor: z.optional(z.string()),
  counselorTitle: z.optional(z.string()),
}
const personForm = z.object(person)
const invitationForm = z.object({
  ...person,
  email: emailSchema,
})
const newCounselor = z.object({ name: personName('Name', 80), counselorTitle: line('Title', 120) })
const profileForm = z.object({
  profileName: personName('Name', 80),
  profileTitle: line('Title', 120),
})

type Sent = Readonly<Record<string, string>>
type Refusal = { status: number; message?: string; errors?: FieldErrors }
type Changed = Promise<Result<Person, Refusal>>
type Seen = { id: string; version: number }

/** Makes an account and mails its owner the link that sets the password. */
export async function invite(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  sent: Sent,
): Changed {
  const read = readForm(invitationForm, sent)
  if (!read.ok) return read
  const now = clock.now()
  const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: by.name }, now)
  const email = read.value.email.toLowerCase()
  return answered(await people.invite({ ...read.value, id: randomUUID(), email, link }, mails, by, now))
}

/** Changes name, role and counselor of an account. */
export async function changePerson(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  seen: Seen,
  sent: Sent,
): Changed {
  const read = readForm(personForm, sent)
  if (!read.ok) return read
  return answered(await people.change(seen, read.value, by, clock.now()))
}

/** Changes the name and title under which visitors see the counselor of an account. */
export async function changeProfile(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  seen: Seen,
  sent: Sent,
): Changed {
  const parsed = z.safeParse(profileForm, sent)
  if (!parsed.success) return refuse({ status: 422, errors: firstErrors(parsed.error) })
  const { profileName: name, profileTitle: title } = parsed.data
  return answered(await people.changeProfile(seen, { name, title }, by, clock.now()))
}

/** What an admin can do with an account at the press of a button; the version is the one they looked at. */
export const personActs = ['invite-again', 'revoke', 'disable', 'enable', 'drop-two-factor'] as const
export type PersonAct = (typeof personActs)[number]

export async function actOnPerson(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  seen: Seen,
  act: PersonAct,
): Changed {
  const now = clock.now()
  switch (act) {
    case 'invite-again': {
      const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: by.name }, now)
      return answered(await people.inviteAgain(seen.id, link, mails, by, now))
    }
    case 'drop-two-factor': {
      const mails = (owner: Person) => accountChanged(owner, 'two-factor-dropped', now)
      return answered(await people.dropTwoFactor(seen, mails, by, now))
    }
    case 'revoke':
    case 'disable':
    case 'enable':
      return answered(await people[act](seen, by, now))
  }
}

const answered = (done: Result<Person, keyof typeof personRefusals>): Result<Person, Refusal> =>
  done.ok ? done : refuse(personRefusals[done.reason])

/** What was sent, with the counselor that was chosen; all that is wrong with it is said at once. */
function readForm<Form extends { role: Role }>(
  form: z.ZodMiniType<Form>,
  sent: Sent,
): Result<Form & { counselor: CounselorChosen }, Refusal> {
  const parsed = z.safeParse(form, sent)
  const counselor = chosen(sent)
  if (parsed.success && counselor.ok) return ok({ ...parsed.data, counselor: counselor.value })
  const errors = { ...(!parsed.success && firstErrors(parsed.error)), ...(!counselor.ok && counselor.reason) }
  return refuse({ status: 422, errors })
}

function chosen(sent: Sent): Result<CounselorChosen, FieldErrors> {
  const counselor = (sent.counselor ?? '').replaceAll('\0', '') // PostgreSQL's text cannot hold it
  if (counselor === 'new') {
    const made = z.safeParse(newCounselor, sent)
    if (!made.success) return refuse(firstErrors(made.error))
    return ok({ name: made.data.name, title: made.data.counselorTitle })
  }
  if (counselor) return ok({ id: counselor })
  return needsCounselor(roleNamed(sent.role))
    ? refuse({ counselor: 'Choose whose bookings they see, or a new counselor.' })
    : ok(null)
}
