import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
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

/** Keeps texts so that a copy of their table alone tells nothing. */
export type Sealing = {
  /** @param owner whose it is: for another it does not open */
  seal(text: string, owner: string): string
  /** @throws when it was altered, or sealed for another owner or with another secret */
  open(sealed: string, owner: string): string
}

/** AES-256-GCM with a key of its own (HKDF-SHA-256) out of a shared secret; what is kept is `iv.tag.text` in base64url. */
export function sealing(secret: string, purpose: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, owner) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    open(sealed, owner) {
      const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!iv || !text || tag?.length !== 16) throw new Error('This was not sealed here.')
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}
