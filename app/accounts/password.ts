import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AccountError, passwordLengths } from './messages.ts'

/** Password hashing. `verify` takes the same time for every hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id parameters of the OWASP password storage cheat sheet: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const deriveTag = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(derive)('argon2id', { message: password, nonce, ...cost, tagLength: 32 })

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * Hash that matches no password. For an unknown account, the login verifies this hash, so that timing does not reveal
 * which accounts exist.
 */
export const dummyHash = `${prefix}${toBase64(Buffer.alloc(16))}$${toBase64(Buffer.alloc(32))}`

/** Argon2id, with hashes in the PHC string format of the reference implementation. */
export const argon2: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16)
    return `${prefix}${toBase64(salt)}$${toBase64(await deriveTag(password, salt))}`
  },
  async verify(hash, password) {
    if (!hash.startsWith(prefix)) throw new Error('A password is not stored as Argon2id.')
    const [salt = '', tag = ''] = hash.slice(prefix.length).split('$')
    const stored = Buffer.from(tag, 'base64')
    const derived = await deriveTag(password, Buffer.from(salt, 'base64'))
    return stored.length === derived.length && timingSafeEqual(stored, derived)
  },
}

/** Minimum number of guesses that a password must resist: the threshold of zxcvbn's highest score. */
const minimumGuesses = 1e10

/** @param field id of the field that shows the error */
export async function checkNewPassword(
  password: string,
  { email, name }: { email: string; name: string },
  field = 'password',
): Promise<void> {
  const length = [...password].length
  if (length < passwordLengths.min || length > passwordLengths.max)
    throw new AccountError('password-length', { field })
  // these words count as easy to guess, because attackers try them first
  const words = [name, email, ...name.split(/\s+/), ...email.split(/[^\p{L}]+/u)].filter(
    (word) => word.length >= 3,
  )
  const lower = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), lower)
  const isOwnName = rest !== lower && rest.length < 8
  estimator ??= loadEstimator()
  if (isOwnName || (await estimator).check(password, words).guesses < minimumGuesses)
    throw new AccountError('password-easy-to-guess', { field })
}

/** Letters and digits that are not easily confused (Crockford's Base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Generates a code in groups of four characters, with 20 random bits per group: `7k3m-9qxw-2t4p-0hbd`. */
export const generateReadableCode = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from(randomBytes(4), (byte) => alphabet[byte % 32]).join(''),
  ).join('-')

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loads zxcvbn and its list of common passwords on first use, because they take time and memory. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // limits the checked length, because the time for a check grows with its cube
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40, l33tMaxSubstitutions: 20 })
}
