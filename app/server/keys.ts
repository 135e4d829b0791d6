import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Purpose of a key; each has a secret of its own. */
export type Purpose = 'staff-code' | 'staff-two-factor' | 'outside-calendar' | 'mailbox-hash' | 'network-hash'

/** The secrets of SECRET_KEY: the first seals and signs, all open and verify. */
export type Keys = readonly string[]

export const makeKey = (): string => randomBytes(32).toString('base64url')

/** Reads the key of a demo from its data folder; the first start makes it, readable by its owner alone. */
export function demoKeys(folder: string): Keys {
  const file = path.join(folder, 'secret-key')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${makeKey()}\n`, { mode: 0o600, flush: true })
  return [fs.readFileSync(file, 'utf8').trim()]
}

const derive = (key: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** HMAC-SHA-256 in base64url with each key, the current one first: one is stored, all are looked for. */
export const keyedHashes = (keys: Keys, purpose: Purpose, text: string): string[] =>
  keys.map((key) => createHmac('sha256', derive(key, purpose)).update(text).digest('base64url'))

/** HMAC-SHA-256 in base64url with the current key. */
export const keyedHash = (keys: Keys, purpose: Purpose, text: string): string =>
  keyedHashes(keys.slice(0, 1), purpose, text)[0] ?? ''

/** Encryption for texts that a copy of the database must not reveal. */
export type Sealing = {
  /** @param owner whose it is: for another it does not open */
  seal(text: string, owner: string): string
  /** Null when it was altered, sealed for another owner, or with a key that is no longer there. */
  open(sealed: string, owner: string): string | null
}

/** AES-256-GCM; a sealed text is `iv.tag.text` in base64url. */
export function sealing(keys: Keys, purpose: Purpose): Sealing {
  const secrets = keys.map((key) => derive(key, purpose))
  return {
    seal(text, owner) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secrets[0] ?? '', iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    open(sealed, owner) {
      const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!iv || !text || tag?.length !== 16) return null
      for (const secret of secrets) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', secret, iv, { authTagLength: 16 })
          decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
          return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
        } catch {
          // another key may open it
        }
      }
      return null
    },
  }
}
