import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { StatusLabel } from '#app/lib/label.ts'
import { findRole, formatRole, listRolesWithRight, type Right } from './roles.ts'
import type { StaffUserRow } from './sessions.ts'
import { counselors, staffUsers } from './tables.ts'

type ReadableApp = { db: Pick<Db, 'select'> }

/** Lists the team by name, with disabled members last. */
export async function listTeam({ db }: ReadableApp, where?: SQL) {
  const rows = await db
    .select({ user: staffUsers, profile: counselors })
    .from(staffUsers)
    .leftJoin(counselors, eq(counselors.id, staffUsers.counselorId))
    .where(where)
    .orderBy(sql`${staffUsers.disabledAt} is not null`, sql`lower(${staffUsers.name})`, asc(staffUsers.email))
  return rows.map(({ user, profile }) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: findRole(user.role),
    profile,
    status: getAccountStatus(user),
    hasTwoFactor: user.totpSecret !== null,
  }))
}

/** Account of a team member. `profile` is the public profile of a counselor, and its id is the counselor's id. */
export type MemberRecord = Awaited<ReturnType<typeof listTeam>>[number]

/** Status of an account. An invited member has no password yet. */
function getAccountStatus({ disabledAt, password }: StaffUserRow): keyof typeof statusLabels {
  if (disabledAt) return 'disabled'
  return password ? 'active' : 'invited'
}

export const findMember = async (reader: ReadableApp, id: string): Promise<MemberRecord | null> =>
  (await listTeam(reader, eq(staffUsers.id, id)))[0] ?? null

export const activeAccountCondition = and(isNull(staffUsers.disabledAt), isNotNull(staffUsers.password))

/** Lists the email addresses of active accounts that have the right or belong to the given counselor. */
export async function listStaffEmailsByRight(
  { db }: ReadableApp,
  right: Right,
  counselorId?: string,
): Promise<string[]> {
  const { email, role } = staffUsers
  const ownAccountCondition = counselorId ? eq(staffUsers.counselorId, counselorId) : undefined
  const rows = await db
    .select({ email })
    .from(staffUsers)
    .where(and(activeAccountCondition, or(inArray(role, listRolesWithRight(right)), ownAccountCondition)))
    .orderBy(asc(email))
  return rows.map(({ email }) => email)
}

const statusLabels = {
  active: { label: 'Active', tone: 'good' },
  invited: { label: 'Invited', tone: 'waiting' },
  disabled: { label: 'Disabled', tone: 'bad' },
} as const satisfies Record<string, StatusLabel>

export type FormattedMember = ReturnType<typeof formatTeamMember>

/** Adds display texts to a member. `isOwn` marks the account of the signed-in user, whose id is `readerId`. */
export const formatTeamMember = (member: MemberRecord, readerId: string) => ({
  ...member,
  roleAndTitle: [formatRole(member.role), member.profile?.title].filter(Boolean).join(', '),
  statusLabel: statusLabels[member.status],
  login: `Two-factor ${member.hasTwoFactor ? 'on' : 'off'}`,
  isOwn: member.id === readerId,
})
