import { count, eq, sql } from 'drizzle-orm'
import { type KeyPlace, openKeys } from '../key-file.ts'
import { type Keys, keyIdOf, MissingKeys, type Sealing, sealing } from '../keys.ts'
import { outsideCalendars } from './availability-schema.ts'
import type { Db, Tx } from './open.ts'
import { keptAgreements, newsletterObjections } from './privacy-schema.ts'
import { appKeys, appSecrets, staffRecoveryCodes, staffTwoFactor } from './staff-schema.ts'

/**
 * Opens the keys of this database, and notes which it is written with from now on. What was sealed with an older key is
 * sealed with the newest; keyed hashes stay, since only their owners know what they are of.
 *
 * @throws MissingKeys when it was written with one that is not there
 */
export async function keysFor(db: Db, place: KeyPlace, now: Date): Promise<Keys> {
  const needed = (await db.select({ id: appKeys.id }).from(appKeys)).map(({ id }) => id)
  const before = await db.select().from(appSecrets)
  const secrets = Object.fromEntries(before.map(({ name, value }) => [name, value]))
  const keys = openKeys(place, needed, secrets, now)
  const here = new Set(keys.all().map(({ id }) => id))
  const missing = needed.filter((id) => !here.has(id))
  if (missing.length > 0) throw new MissingKeys(missing, placeName(place))
  await db.insert(appKeys).values({ id: keys.newest().id, since: now }).onConflictDoNothing()
  if (before.length > 0) await db.delete(appSecrets)
  await db.transaction(async (tx) => {
    await sealAnew(tx, keys, sealing(keys, 'staff-two-factor'))
    await sealCalendarsAnew(tx, keys, sealing(keys, 'outside-calendar'))
  })
  return keys
}

async function sealCalendarsAnew(tx: Tx, keys: Keys, seals: Sealing): Promise<void> {
  const rows = await tx.select().from(outsideCalendars).for('update')
  for (const { id, access } of rows) {
    if (keyIdOf(access) === keys.newest().id) continue
    const anew = seals.seal(seals.open(access, id), id)
    await tx.update(outsideCalendars).set({ access: anew }).where(eq(outsideCalendars.id, id))
  }
}

async function sealAnew(tx: Tx, keys: Keys, seals: Sealing): Promise<void> {
  const rows = await tx.select().from(staffTwoFactor).for('update')
  for (const { userId, secret } of rows) {
    if (keyIdOf(secret) === keys.newest().id) continue
    await tx
      .update(staffTwoFactor)
      .set({ secret: seals.seal(seals.open(secret, userId), userId) })
      .where(eq(staffTwoFactor.userId, userId))
  }
}

const madeWith = [
  { what: 'authenticator apps', table: staffTwoFactor, column: staffTwoFactor.secret, gone: true },
  { what: 'recovery codes', table: staffRecoveryCodes, column: staffRecoveryCodes.codeHash, gone: true },
  { what: 'counselors’ own calendars', table: outsideCalendars, column: outsideCalendars.access, gone: true },
  {
    what: 'objections to the newsletter',
    table: newsletterObjections,
    column: newsletterObjections.mailboxHash,
  },
  { what: 'records of agreements', table: keptAgreements, column: keptAgreements.mailboxHash },
]

/** What can be read with this key alone, in words: `recovery codes: 2`; empty when it is needed no more. */
export async function neededFor(db: Db, id: string): Promise<string[]> {
  const found: string[] = []
  for (const { what, table, column } of madeWith) {
    const [row] = await db
      .select({ rows: count() })
      .from(table)
      .where(sql`${column} like ${`${id}.%`}`)
    if (row && row.rows > 0) found.push(`${what}: ${row.rows}`)
  }
  return found
}

/** The ids of the keys that the database was written with. */
export const keysUsed = async (db: Db): Promise<string[]> =>
  (await db.select({ id: appKeys.id }).from(appKeys)).map(({ id }) => id)

/**
 * Lets go of a key for good. Authenticator apps and recovery codes that were kept with it are gone: whoever had them signs in
 * with the password and sets them up anew; so are counselors’ own calendars, which they add again. Records that carry its
 * hash stay, and nobody is recognised in them.
 */
export async function forgetKey(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { table, column, gone } of madeWith) {
      if (gone) await tx.delete(table).where(sql`${column} like ${`${id}.%`}`)
    }
    await tx.delete(appKeys).where(eq(appKeys.id, id))
  })
}

const placeName = (place: KeyPlace) =>
  !place ? 'this process' : 'text' in place ? 'SECRET_KEYS' : place.file
