import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What a key is used for; each use has a secret of its own. */
export type Purpose =
  | 'staff-code'
  | 'staff-device'
  | 'staff-two-factor'
  | 'staff-passkey'
  | 'outside-calendar'
  | 'mailbox-hash'
  | 'network-hash'

export type Key = {
  /** Told in what was made with it, and in the database; no secret. */
  id: string
  /** The day in UTC. */
  made: string
  secretFor(purpose: Purpose): string
}

/** The keys of the site: it writes with the newest and reads with all. */
export type Keys = {
  newest(): Key
  all(): readonly Key[]
  /** @throws MissingKeys */
  find(id: string): Key
}

/** What the database was written with is neither in the file nor in the setting. */
export class MissingKeys extends Error {
  constructor(ids: readonly string[], where: string) {
    super(
      `The database was written with ${ids.length > 1 ? 'the keys' : 'the key'} ${ids.join(', ')}, which ${where} lacks. Put back your copy of the keys. If there is none, "npm run keys forget ${ids[0]}" (in a release "bin/margam keys forget ${ids[0]}") says what can't be read without it and lets the site start.`,
    )
    this.name = 'MissingKeys'
  }
}

/** The file or the setting can't be used as it is. */
export class KeysNotUsable extends Error {}

const written = z
  .array(
    z.object({
      id: z.string().regex(/^[a-z0-9]{1,16}$/),
      made: z.iso.date(),
      /** 256 random bits in base64url. */
      secret: z.string().min(43).optional(),
      /** The first key of a site that began before there were keys: its secrets, which were made one by one. */
      secrets: z.record(z.string(), z.string()).optional(),
    }),
  )
  .min(1)

/** A key as it is written down, in the file or the setting: JSON, the newest first. */
export type WrittenKey = z.infer<typeof written>[number]

/** @throws KeysNotUsable, with what is wrong and without a word of it */
export function readKeys(text: string, where: string): WrittenKey[] {
  try {
    return written.parse(JSON.parse(text))
  } catch {
    throw new KeysNotUsable(`${where} holds no list of keys. Put back your copy of it.`)
  }
}

/** @param now for its day */
export const makeKey = (now: Date): WrittenKey => ({
  id: randomBytes(4).toString('hex'),
  made: now.toISOString().slice(0, 10),
  secret: randomBytes(32).toString('base64url'),
})

/**
 * @param where they are from, for the message when one is missing
 * @param again reads them anew: asked once when a key is wanted that was not there, since another instance may have made it
 */
export function keysOf(first: readonly WrittenKey[], where: string, again?: () => WrittenKey[]): Keys {
  let keys = first.map(toKey)
  const find = (id: string) => keys.find((key) => key.id === id)
  return {
    newest: () => keys[0] as Key,
    all: () => keys,
    find(id) {
      if (!find(id) && again) keys = again().map(toKey)
      const found = find(id)
      if (!found) throw new MissingKeys([id], where)
      return found
    },
  }
}

function toKey({ id, made, secret, secrets = {} }: WrittenKey): Key {
  const derived = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret ?? JSON.stringify(secrets), '', purpose, 32)).toString('base64url')
  return { id, made, secretFor: (purpose) => secrets[purpose] ?? derived(purpose) }
}

/** A keyed hash that tells its key: `id.HMAC-SHA-256` in base64url. */
export const keyedHash = (key: Key, purpose: Purpose, text: string): string =>
  `${key.id}.${createHmac('sha256', key.secretFor(purpose)).update(text).digest('base64url')}`

/** Keeps texts so that a copy of the database tells nothing. */
export type Sealing = {
  /** @param owner whose it is: for another it does not open */
  seal(text: string, owner: string): string
  /** @throws when it was altered or sealed for another owner; MissingKeys */
  open(sealed: string, owner: string): string
}

/** AES-256-GCM with a key of its own (HKDF-SHA-256); what is kept is `id.iv.tag.text`, the last three in base64url. */
export function sealing(keys: Keys, purpose: Purpose): Sealing {
  const keyFor = (key: Key) =>
    Buffer.from(hkdfSync('sha256', key.secretFor(purpose), '', 'authenticator secrets', 32))
  return {
    seal(text, owner) {
      const key = keys.newest()
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(key), iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
      return [key.id, ...parts].join('.')
    },
    open(sealed, owner) {
      const [id = '', ...rest] = sealed.split('.')
      const [iv, tag, text] = rest.map((part) => Buffer.from(part, 'base64url'))
      if (!iv || !text || tag?.length !== 16) throw new Error('This was not sealed here.')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(keys.find(id)), iv, { authTagLength: 16 })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
  }
}

/** The key that a sealed text or a keyed hash was made with. */
export const keyIdOf = (text: string): string => text.slice(0, text.indexOf('.'))
