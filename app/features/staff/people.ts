import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { basicEmail, type FieldErrors, firstErrors, line, named } from '#app/features/forms/fields.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { CounselorChosen } from '#app/ports/people.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { accountChanged } from './account-changed.ts'
import { tooManyLinks } from './domain/messages.ts'
import { type Person, type PersonRefusal, personRefusals } from './domain/people.ts'
import { needsCounselor, type Role, roleNamed, roleNames } from './domain/roles.ts'
import { linksPerAccount, newLink } from './password-links.ts'

/** `new` as the chosen counselor makes one of `counselorName` and `counselorTitle`. */
const person = {
  name: named('Name', 80),
  role: z.enum(roleNames, { error: 'Choose a role.' }),
  counselor: z.optional(z.string()),
  counselorName: z.optional(z.string()),
  counselorTitle: z.optional(z.string()),
}
const personForm = z.object(person)
const invitationForm = z.object({
  ...person,
  email: line('Email', 254).check(z.regex(basicEmail, 'Invalid email address.')),
})
const newCounselor = z.object({
  counselorName: named('Counselor name', 80),
  counselorTitle: line('Title', 120),
})

type Sent = Readonly<Record<string, string>>
export type PersonFormRefusal =
  | { status: 422 | 409; errors: FieldErrors }
  | { status: 403 | 404 | 409; message: string }

/** Makes an account and mails its owner the link that sets the password. */
export async function invite(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  sent: Sent,
): Promise<Result<Person, PersonFormRefusal>> {
  const read = readForm(invitationForm, sent)
  if (!read.ok) return read
  const { email, ...to } = read.value
  const now = clock.now()
  const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: by.name }, now)
  const made = await people.invite(
    { id: randomUUID(), email: email.toLowerCase(), ...to, link },
    mails,
    by,
    now,
  )
  if (made.ok) return made
  if (made.reason === 'known') {
    return refuse({
      status: 409,
      errors: { email: 'There is an account for this address already. Nobody was invited.' },
    })
  }
  return refuse(told(made.reason))
}

/** Changes name, role and counselor of an account. */
export async function changePerson(
  { people, clock }: Pick<Services, 'people' | 'clock'>,
  by: StaffUser,
  seen: { id: string; version: number },
  sent: Sent,
): Promise<Result<Person, PersonFormRefusal>> {
  const read = readForm(personForm, sent)
  if (!read.ok) return read
  const changed = await people.change(seen, read.value, by, clock.now())
  return changed.ok ? changed : refuse(told(changed.reason))
}

/** What an admin can do with an account at the press of a button; the version is the one they looked at. */
export const personActs = ['invite-again', 'revoke', 'disable', 'enable', 'reset', 'drop-two-factor'] as const
export type PersonAct = (typeof personActs)[number]

export async function actOnPerson(
  { people, throttle, clock, settings }: Pick<Services, 'people' | 'throttle' | 'clock' | 'settings'>,
  by: StaffUser,
  seen: { id: string; version: number },
  act: PersonAct,
): Promise<Result<Person, { status: 403 | 404 | 409 | 429; message: string }>> {
  const now = clock.now()
  if (settings.rateLimits && (act === 'reset' || act === 'invite-again')) {
    // a count of its own: what strangers ask for at the login keeps no admin from helping
    const sent = await throttle.hit(`links by admins to ${seen.id}`, linksPerAccount, now)
    if (!sent.ok) return refuse({ status: 429, message: tooManyLinks(sent.retryAfterMs) })
  }
  const done = await acting()
  return done.ok ? done : refuse(refusalOf(done.reason))

  function acting(): Promise<Result<Person, PersonRefusal | 'state'>> {
    switch (act) {
      case 'invite-again': {
        const { link, mails } = newLink({ kind: 'staff-invitation', invitedBy: by.name }, now)
        return people.inviteAgain(seen.id, link, mails, by, now)
      }
      case 'reset': {
        const { link, mails } = newLink({ kind: 'staff-password-reset' }, now)
        return people.sendReset(seen.id, link, mails, by, now)
      }
      case 'revoke':
        return people.revoke(seen, by, now)
      case 'disable':
        return people.disable(seen, by, now)
      case 'enable':
        return people.enable(seen, by, now)
      case 'drop-two-factor':
        return people.dropTwoFactor(
          seen,
          (owner) => accountChanged(owner, 'two-factor-dropped', now),
          by,
          now,
        )
    }
  }
}

/** What was sent, with the counselor that was chosen; all that is wrong with it is said at once. */
function readForm<Form extends { role: Role }>(
  form: z.ZodMiniType<Form>,
  sent: Sent,
): Result<Form & { counselor: CounselorChosen }, PersonFormRefusal> {
  const parsed = z.safeParse(form, sent)
  const counselor = chosen(sent)
  if (parsed.success && 'value' in counselor) return ok({ ...parsed.data, counselor: counselor.value })
  const errors = {
    ...(parsed.success ? {} : firstErrors(parsed.error)),
    ...('errors' in counselor && counselor.errors),
  }
  return refuse({ status: 422, errors })
}

function chosen(sent: Sent): { value: CounselorChosen } | { errors: FieldErrors } {
  const counselor = (sent.counselor ?? '').replaceAll('\0', '') // PostgreSQL's text cannot hold it
  if (counselor === 'new') {
    const made = z.safeParse(newCounselor, sent)
    if (!made.success) return { errors: firstErrors(made.error) }
    return { value: { name: made.data.counselorName, title: made.data.counselorTitle } }
  }
  if (counselor) return { value: { id: counselor } }
  if (needsCounselor(roleNamed(sent.role))) {
    return { errors: { counselor: 'Choose whose bookings they see, or a new counselor.' } }
  }
  return { value: null }
}

function told(reason: PersonRefusal | 'no-counselor'): PersonFormRefusal {
  if (reason === 'no-counselor') {
    return { status: 409, errors: { counselor: 'This counselor is not there any more. Choose another.' } }
  }
  return refusalOf(reason)
}

function refusalOf(reason: PersonRefusal | 'state'): { status: 403 | 404 | 409; message: string } {
  const status = reason === 'unknown' ? 404 : reason === 'not-admin' ? 403 : 409
  return { status, message: personRefusals[reason] }
}
