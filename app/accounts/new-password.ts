import { type PasswordOwner, passwordLengths } from './password-rules.ts'

/** Guesses that a password must withstand: 10^10 is the highest step of zxcvbn, weeks against a stolen hash. */
const enoughGuesses = 1e10

/**
 * Why a password is refused, wherever it is chosen: on a page, by a link or in the settings.
 *
 * @returns what is wrong and what to do; null when it is accepted
 */
export async function newPasswordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  const length = [...password].length
  if (length < passwordLengths.min)
    return `Use at least ${passwordLengths.min} characters. A few words in a row are fine.`
  if (length > passwordLengths.max) return `Use at most ${passwordLengths.max} characters.`
  estimator ??= loadEstimator()
  const words = wordsOf(owner)
  const lower = password.toLowerCase()
  const rest = words.reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), lower)
  const isOwnName = rest !== lower && rest.length < 8
  if (!isOwnName && (await estimator).check(password, words).guesses >= enoughGuesses) return null
  return 'This password is easy to guess: names, known passwords, dates and keys in a row are tried first. Use another, for example four words that have nothing to do with each other.'
}

/** What is guessed first about an account: its owner's name, and the parts of the email address. */
const wordsOf = ({ email, name }: PasswordOwner): string[] =>
  [name, email, ...name.split(/\s+/), ...email.split(/[^\p{L}]+/u)].filter((word) => word.length >= 3)

let estimator: ReturnType<typeof loadEstimator> | undefined

/** Loads the list of common passwords when the first password is chosen: it takes memory and time. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  // the work grows with the cube of the length, and more characters only add to what the first ones are worth
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: 40, l33tMaxSubstitutions: 20 })
}
