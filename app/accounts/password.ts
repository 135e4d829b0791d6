import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** How passwords are kept. `verify` takes the same time whatever the hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id with the parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(derive)('argon2id', { message: password, nonce, ...cost, tagLength: 32 })

const inBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Kept as the reference implementation of Argon2 writes it (PHC string format). */
export const argon2: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16)
    return `${prefix}${inBase64(salt)}$${inBase64(await tagOf(password, salt))}`
  },
  async verify(hashed, password) {
    if (!hashed.startsWith(prefix)) throw new Error('a password is kept in another way than ours')
    const [salt = '', tag = ''] = hashed.slice(prefix.length).split('$')
    const kept = Buffer.from(tag, 'base64')
    const given = await tagOf(password, Buffer.from(salt, 'base64'))
    return kept.length === given.length && timingSafeEqual(kept, given)
  },
}
