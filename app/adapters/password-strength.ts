import { createHash } from 'node:crypto'
import type { PasswordStrength } from '#app/ports/password-strength.ts'
import { localWords } from './local-words.ts'

/** Passwords that take fewer guesses are refused: 10^10 is the highest step of zxcvbn, weeks against a stolen hash of ours. */
const enoughGuesses = 1e10
/** More characters can only add to what the first ones are worth; the work grows with the cube of them. */
const judgedCharacters = 40
/** How long the list of stolen passwords may take to answer, in milliseconds. */
const patience = 2_000

type Options = {
  /** Words of this site: its name and address. */
  words: readonly string[]
  /** Where stolen passwords are asked for (the Pwned Passwords range API); null asks nobody. */
  breachedUrl: string | null
}

/**
 * Judges by zxcvbn, with its lists of leaked passwords, words and names and with ours. What is stolen is asked for by the
 * first five of forty digits of a hash (k-anonymity), so that nobody learns the password; where nobody answers in time, it
 * is taken.
 */
export const createPasswordStrength = ({ words, breachedUrl }: Options): PasswordStrength => ({
  async weakness(password, own) {
    const estimator = await zxcvbn()
    const { guesses } = estimator.check(password, [...own, ...words, ...localWords])
    if (guesses < enoughGuesses) return 'guessable'
    return breachedUrl && (await isBreached(breachedUrl, password)) ? 'leaked' : null
  },
})

let loading: ReturnType<typeof load> | undefined
/** Its dictionaries take a quarter of a second and 50 MB: they are there once somebody chooses a password. */
const zxcvbn = () => {
  loading ??= load()
  return loading
}

async function load() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  // 88,799 American surnames are as much as all else together; the owner's own is among the words of each check
  const { 'lastnames-en': _, ...words } = english.dictionary
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...words },
    graphs: common.adjacencyGraphs,
    maxLength: judgedCharacters,
    l33tMaxSubstitutions: 20,
  })
}

async function isBreached(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const answer = await fetch(`${url}/range/${hash.slice(0, 5)}`, {
      headers: { 'Add-Padding': 'true' },
      signal: AbortSignal.timeout(patience),
    })
    if (!answer.ok) return false
    const rows = (await answer.text()).split('\r\n').map((row) => row.split(':'))
    return rows.some(([rest, times]) => rest === hash.slice(5) && Number(times) > 0)
  } catch {
    return false
  }
}
