import { formatShortDateTime } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import type { Millis } from '#app/lib/time.ts'
import { AccountError } from './messages.ts'
import { formatRole, may, type Role } from './roles.ts'

/** Status of a member. An `invited` member has no password yet; `disabled` takes precedence. */
export type MemberStatus = 'active' | 'invited' | 'disabled'

/** Account and public profile of a team member. */
export type MemberRecord = {
  id: string
  email: string
  /** Name of the member, public if the member has a profile. */
  name: string
  role: Role | null
  /** Public profile. `id` is the id of the calendar, `position` the order in lists. */
  profile: { id: string; title: string; position: number } | null
  status: MemberStatus
  lastSignInAt: Millis | null
  /** Expiry of the newest invitation. */
  invitedUntil: Millis | null
  hasTwoFactor: boolean
  version: number
}

/** Role and status of an account, which only admins change. */
export type Authority = { role: Role | null; isDisabled: boolean }

const isAdmin = ({ role, isDisabled }: Authority): boolean => may(role, 'people') && !isDisabled

/**
 * Checks a change of role or status. Members cannot change their own role or status, and an admin must remain.
 *
 * @param otherAdmins number of other accounts that can sign in and manage the team
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

/** Formats a member for lists, with times in India. `isOwn` means that the reader is the member. */
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
