import { formatShortDateTime } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import type { Millis } from '#app/lib/time.ts'
import { AccountError } from './messages.ts'
import { formatRole, may, type Role } from './roles.ts'

/** `invited` has set no password yet; `disabled` cannot sign in, whatever else is true. */
export type MemberStatus = 'active' | 'invited' | 'disabled'

/** One person of the team: account and public profile. */
export type MemberRecord = {
  id: string
  email: string
  /** Visitors see it too when the member has a profile. */
  name: string
  role: Role | null
  /** What visitors see of a member who gives sessions; `id` is their calendar's, `position` their place in lists. */
  profile: { id: string; title: string; position: number } | null
  status: MemberStatus
  lastSignInAt: Millis | null
  /** When the newest invitation expires. */
  invitedUntil: Millis | null
  hasTwoFactor: boolean
  version: number
}

/** What an admin decides about an account. */
export type Authority = { role: Role | null; isDisabled: boolean }

const isAdmin = ({ role, isDisabled }: Authority): boolean => may(role, 'people') && !isDisabled

/**
 * Checks a change of role or status: no one removes their own rights by mistake, and an admin always remains.
 *
 * @param otherAdmins other accounts that may manage the team and can sign in
 * @throws AccountError
 */
export function checkAuthority(
  before: Authority,
  after: Authority,
  { isOwn, otherAdmins }: { isOwn: boolean; otherAdmins: number },
): void {
  if (before.role === after.role && before.isDisabled === after.isDisabled) return
  if (isOwn) throw new AccountError('own-account')
  if (isAdmin(before) && !isAdmin(after) && otherAdmins === 0) throw new AccountError('last-admin')
}

export type MemberRow = ReturnType<typeof formatMember>

/** A member as lists show them, with times in India; `isOwn` when the reader is the member. */
export const formatMember = (member: MemberRecord, readerId: string, now: Millis) => ({
  ...{ id: member.id, name: member.name, email: member.email },
  role: formatRole(member.role),
  title: member.profile?.title ?? '',
  status: formatStatus(member, now),
  lastSignIn: member.lastSignInAt === null ? 'Never' : formatShortDateTime(member.lastSignInAt, now),
  twoFactor: member.hasTwoFactor ? 'On' : 'Off',
  isOwn: member.id === readerId,
})

function formatStatus({ status, invitedUntil }: MemberRecord, now: Millis): Label {
  if (status === 'active') return { label: 'Active', tone: 'good' }
  if (status === 'disabled') return { label: 'Disabled', tone: 'bad' }
  return invitedUntil !== null && now < invitedUntil
    ? { label: 'Invited', tone: 'waiting' }
    : { label: 'Invitation expired', tone: 'quiet' }
}
