import { and, asc, eq, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { roleNamed, rolesWith } from './roles.ts'
import { counselors, staffLinks, staffUsers } from './tables.ts'
import type { MemberRecord } from './team.ts'

type Reader = { db: Pick<Db, 'select' | '$count'> }

/** Lists the team by name, disabled members last. */
export async function listTeam({ db }: Reader, where?: SQL): Promise<MemberRecord[]> {
  const rows = await db
    .select({
      user: staffUsers,
      profile: { id: counselors.id, title: counselors.title, position: counselors.position },
      invitedUntil: sql<Date | string | null>`(select max(${staffLinks.expiresAt}) from ${staffLinks}
        where ${staffLinks.userId} = ${staffUsers.id} and ${staffLinks.kind} = 'invitation')`,
    })
    .from(staffUsers)
    .leftJoin(counselors, eq(counselors.id, staffUsers.counselorId))
    .where(where)
    .orderBy(sql`${staffUsers.disabledAt} is not null`, sql`lower(${staffUsers.name})`, asc(staffUsers.email))
  return rows.map(({ user, profile, invitedUntil }) => ({
    ...{ id: user.id, email: user.email, name: user.name, role: roleNamed(user.role), profile },
    status: user.disabledAt ? 'disabled' : user.password ? 'active' : 'invited',
    lastSignInAt: user.lastSignInAt?.getTime() ?? null,
    invitedUntil: invitedUntil ? new Date(invitedUntil).getTime() : null,
    hasTwoFactor: user.totpSecret !== null,
    version: user.version,
  }))
}

export async function findMember(reader: Reader, id: string): Promise<MemberRecord | null> {
  if (id.includes('\0')) return null // PostgreSQL's text cannot hold it
  return (await listTeam(reader, eq(staffUsers.id, id)))[0] ?? null
}

/** Counts the other accounts that can sign in and manage the team. */
export const countOtherAdmins = ({ db }: Reader, id: string): Promise<number> =>
  db.$count(
    staffUsers,
    and(
      ne(staffUsers.id, id),
      inArray(staffUsers.role, rolesWith('people')),
      isNull(staffUsers.disabledAt),
      isNotNull(staffUsers.password),
    ),
  )

/** Lists the calendars without an active member, which can be assigned to a new member. */
export const listUnassignedCalendars = ({ db }: Reader): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: counselors.id, name: counselors.name })
    .from(counselors)
    .where(
      notExists(
        db
          .select({ id: staffUsers.id })
          .from(staffUsers)
          .where(and(eq(staffUsers.counselorId, counselors.id), isNull(staffUsers.disabledAt))),
      ),
    )
    .orderBy(asc(counselors.position), asc(counselors.id))
