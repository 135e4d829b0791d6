import { argon2 as derive, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AccountError, passwordLengths } from './messages.ts'

/** How passwords are stored. `verify` takes the same time whatever the hash. */
export type PasswordHashing = {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id as the OWASP password storage cheat sheet has it: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`

const deriveTag = (password: string, nonce: Buffer): Promise<Buffer> =>
  promisify(derive)('argon2id', { message: password, nonce, ...cost, tagLength: 32 })

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Compared with when there is no account, so that the answer takes as long; no password matches it. */
export const unmatchableHash = `${prefix}${toBase64(Buffer.alloc(16))}$${toBase64(Buffer.alloc(32))}`

/** Hashes in the form of the reference implementation (PHC string format). */
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

/** Guesses that a password must withstand: the highest step of zxcvbn, weeks against a stolen hash. */
const enoughGuesses = 1e10

/**
 * Checks a password wherever one is chosen: on a page, by a link or in the environment.
 *
 * @throws AccountError for the field `field`
 */
export async function checkNewPassword(
  password: string,
  { email, name }: { email: string; name: string },
  field = 'password',
): Promise<void> {
  const length = [...password].length
  if (length < passwordLengths.min) throw new AccountError('password-too-short', { field })
  if (length > passwordLengths.max) throw new AccountError('password-too-long', { field })
  // what is guessed first: the owner's name, and the parts of the email address
  const words = [name, email, ...name.split(/\s+/), ...email.split(/[^\p{L}]+/u)].filter(
    (word) => word.length >= 3,
  )
  const lower = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), lower)
  const isOwnName = rest !== lower && rest.length < 8
  estimator ??= loadEstimator()
  if (isOwnName || (await estimator).check(password, words).guesses < enoughGuesses)
    throw new AccountError('password-easy-to-guess', { field })
}

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loads the list of common passwords when the first password is chosen: it takes memory and time. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // the work grows with the cube of the length, and the first characters decide
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40, l33tMaxSubstitutions: 20 })
}
