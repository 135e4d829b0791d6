import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Purpose of a secret that is derived from a key. */
export type KeyPurpose = 'staff-two-factor' | 'external-calendar' | 'mailbox-hash' | 'network-hash'

/** Keys in SECRET_KEY. The first one encrypts and hashes; decryption and lookups try all. */
export type SecretKeys = readonly string[]

export const generateKey = (): string => randomBytes(32).toString('base64url')

/** Reads the key of a demo from its data folder. Creates it if it does not exist. */
export function readOrCreateDemoKeys(folder: string): SecretKeys {
  const file = path.join(folder, 'secret-key')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!fs.existsSync(file)) fs.writeFileSync(file, `${generateKey()}\n`, { mode: 0o600, flush: true })
  return [fs.readFileSync(file, 'utf8').trim()]
}

const derive = (key: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, 32))

/** Hashes a text by HMAC-SHA-256 with each key, in base64url. Store the first hash, and search for all. */
export const hashWithKeys = (keys: SecretKeys, purpose: KeyPurpose, text: string): string[] =>
  keys.map((key) => createHmac('sha256', derive(key, purpose)).update(text).digest('base64url'))

/** Hashes a text by HMAC-SHA-256 with the current key, in base64url. */
export const hashWithKey = (keys: SecretKeys, purpose: KeyPurpose, text: string): string =>
  hashWithKeys(keys.slice(0, 1), purpose, text)[0] ?? ''

/**
 * Creates encryption by AES-256-GCM for stored texts, so that a leaked database does not reveal them. An encrypted text
 * is `iv.tag.text` in base64url.
 */
export function createEncryption(keys: SecretKeys, purpose: KeyPurpose) {
  const secrets = keys.map((key) => derive(key, purpose))
  return {
    /** @param owner id of the text's owner; `open` requires the same id */
    seal(text: string, owner: string): string {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', secrets[0] ?? '', iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
    },
    /** Decrypts a text. Returns null if it was altered, has another owner, or its key was removed. */
    open(sealed: string, owner: string): string | null {
      const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
      if (!iv || !text || tag?.length !== 16) return null
      for (const secret of secrets) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', secret, iv, { authTagLength: 16 })
          decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
          return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
        } catch {
          // wrong key: the loop tries the next one
        }
      }
      return null
    },
  }
}
