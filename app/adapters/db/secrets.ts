import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './open.ts'
import { appSecrets } from './staff-schema.ts'

/**
 * A secret of 256 random bits under this name: made on first use, the same for every instance and after a restart.
 * Nobody has to set it; who can read the database can read it.
 */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.insert(appSecrets).values({ name, value }).onConflictDoNothing()
  const [kept] = await db.select().from(appSecrets).where(eq(appSecrets.name, name))
  if (!kept) throw new Error(`The secret ${name} was removed while it was made.`)
  return kept.value
}
