import { and, asc, count, eq, inArray, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Person } from '#app/accounts/people.ts'
import { roleNamed, rolesWith } from '#app/accounts/roles.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import type { Db, Tx } from '#app/db/open.ts'
import type { CounselorChosen } from '#app/ports/people.ts'
import { staffLinks, staffTwoFactor, staffUsers } from './tables.ts'

/** The accounts for which this holds, by name; who is disabled comes last. */
export async function readPeople(db: Pick<Db, 'select'>, where?: SQL): Promise<Person[]> {
  const rows = await db
    .select({
      user: staffUsers,
      counselor: { name: counselors.name, title: counselors.title },
      twoFactor: sql<boolean>`${staffTwoFactor.confirmedAt} is not null`,
      invitedUntil: sql<Date | string | null>`(select max(${staffLinks.expiresAt}) from ${staffLinks}
        where ${staffLinks.userId} = ${staffUsers.id} and ${staffLinks.kind} = 'invitation')`,
    })
    .from(staffUsers)
    .leftJoin(counselors, eq(counselors.id, staffUsers.counselorId))
    .leftJoin(staffTwoFactor, eq(staffTwoFactor.userId, staffUsers.id))
    .where(where)
    .orderBy(sql`${staffUsers.disabledAt} is not null`, sql`lower(${staffUsers.name})`, asc(staffUsers.email))
  return rows.map(({ user, counselor, twoFactor, invitedUntil }) => ({
    id: user.id,
    email: user.email,
    name: user.name,
    role: roleNamed(user.role),
    counselor: user.counselorId && counselor ? { id: user.counselorId, ...counselor } : null,
    state: user.disabledAt ? 'disabled' : user.password ? 'active' : 'invited',
    lastSignInAt: user.lastSignInAt?.getTime() ?? null,
    invitedUntil: invitedUntil ? new Date(invitedUntil).getTime() : null,
    twoFactor,
    version: user.version,
  }))
}

export const readPerson = async (db: Pick<Db, 'select'>, id: string): Promise<Person | null> =>
  (await readPeople(db, eq(staffUsers.id, id)))[0] ?? null

/** How many accounts there are beside this one that can sign in and decide who may do what. */
export async function otherAdmins(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ admins: count() })
    .from(staffUsers)
    .where(
      and(
        ne(staffUsers.id, id),
        inArray(staffUsers.role, rolesWith('people')),
        isNull(staffUsers.disabledAt),
        isNotNull(staffUsers.password),
      ),
    )
  return row?.admins ?? 0
}

/**
 * The id of the counselor that was chosen, or made: after all others, so that they are nobody's first choice; undefined when
 * there is none of that id.
 */
export async function counselorIdOf(tx: Tx, chosen: CounselorChosen): Promise<string | null | undefined> {
  if (!chosen) return null
  if ('id' in chosen) {
    const [found] = await tx
      .select({ id: counselors.id })
      .from(counselors)
      .where(eq(counselors.id, chosen.id))
    return found?.id
  }
  const [last] = await tx.select({ position: max(counselors.position) }).from(counselors)
  const wanted = slug(chosen.name)
  for (let number = 1; ; number++) {
    const [made] = await tx
      .insert(counselors)
      .values({
        id: number === 1 ? wanted : `${wanted}-${number}`,
        name: chosen.name,
        title: chosen.title,
        position: (last?.position ?? 0) + 1,
      })
      .onConflictDoNothing()
      .returning({ id: counselors.id })
    if (made) return made.id
  }
}

/** `Ravi Kumar` → `ravi-kumar`; a name in another script is `counselor`. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .slice(0, 40) || 'counselor'
