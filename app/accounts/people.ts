import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { may, type Role } from './roles.ts'

/** How long the links that set a password work. */
export const linkLifetime = { invitation: 7 * DAY, 'password-reset': HOUR }

export type LinkKind = keyof typeof linkLifetime

/** `invited` has not set a password yet; `disabled` can't sign in, whatever else is true of the account. */
export type PersonState = 'active' | 'invited' | 'disabled'

/** An account as admins see it. */
export type Person = {
  id: string
  email: string
  name: string
  /** None means that the account may sign in nowhere. */
  role: Role | null
  /** Name and title as visitors see them. */
  counselor: { id: string; name: string; title: string } | null
  state: PersonState
  lastSignInAt: Millis | null
  /** Until when the newest invitation works; null without one. */
  invitedUntil: Millis | null
  twoFactor: boolean
  /** Counts changes: who changes an account names the version they looked at. */
  version: number
}

/** What an admin decides about an account. */
export type Standing = { role: Role | null; disabled: boolean }

export type PersonRefusal = 'unknown' | 'changed-meanwhile' | 'not-admin' | 'own-account' | 'last-admin'

/** Whether an account with this standing can decide who may do what, once it has a password. */
const rules = ({ role, disabled }: Standing): boolean => may(role, 'people') && !disabled

/**
 * Why an account's standing can't be changed, or null. Nobody takes their own rights away by mistake, and somebody always
 * keeps the keys.
 *
 * @param otherAdmins how many other accounts may decide about people and can sign in: active, not merely invited
 */
export function refuseStanding(
  before: Standing,
  after: Standing,
  { own, otherAdmins }: { own: boolean; otherAdmins: number },
): 'own-account' | 'last-admin' | null {
  if (before.role === after.role && before.disabled === after.disabled) return null
  if (own) return 'own-account'
  if (rules(before) && !rules(after) && otherAdmins === 0) return 'last-admin'
  return null
}

/** What is told when a change was refused, as a whole or of a field. Each says that nothing was changed, and what to do. */
export const personRefusals = {
  unknown: { status: 404, message: 'This account is not there any more. Nothing was changed.' },
  'changed-meanwhile': {
    status: 409,
    message:
      'Somebody changed this account since you opened it. Nothing of yours was saved: look at it as it is now, then try again.',
  },
  'not-admin': { status: 403, message: 'You are not an admin any more. Nothing was changed.' },
  'own-account': {
    status: 409,
    message: 'You can’t change your own role or disable yourself. Nothing was changed: ask another admin.',
  },
  'last-admin': {
    status: 409,
    message:
      'This is the last admin who can sign in. Nothing was changed: make somebody else an admin first.',
  },
  state: {
    status: 409,
    message:
      'This account is in another state by now. Nothing was changed: look at it as it is, then try again.',
  },
  known: {
    status: 409,
    errors: { email: 'There is an account for this address already. Nobody was invited.' },
  },
  'no-counselor': {
    status: 409,
    errors: { counselor: 'This counselor is not there any more. Choose another.' },
  },
}
