/** A password has between so many characters; no rule says which (NIST SP 800-63B, 5.1.1.2). */
export const passwordLengths = { min: 12, max: 128 }

/** Whose a password is to be. */
export type PasswordOwner = { email: string; name: string }

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What others guess first who know whose password it is. */
export const ownWords = ({ email, name }: PasswordOwner): string[] => {
  const [mailbox = ''] = email.split('@')
  return [email, mailbox, name, ...name.split(/\s+/), ...mailbox.split(/[^\p{L}]+/u)].filter(
    (word) => word.length >= 3,
  )
}

/** Why a password can't be taken, as far as one sees it without a dictionary: what is wrong and what to do; else null. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const length = [...password].length
  if (length < passwordLengths.min)
    return `Use at least ${passwordLengths.min} characters. A few words in a row are fine.`
  if (length > passwordLengths.max) return `Use at most ${passwordLengths.max} characters.`
  const bare = plain(password)
  const left = ownWords(owner)
    .map(plain)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), bare)
  if (left !== bare && [...left].length < 8) {
    return 'This is little more than the name or the e-mail address. Use another.'
  }
  return null
}

const instead = 'Use another, for example four words that have nothing to do with each other.'

/** What is said of a password that is known to whoever guesses. */
export const weakPasswords = {
  guessable: `This is one of the passwords that are tried first: names, known words, dates and keys in a row are guessed within hours. ${instead}`,
  leaked: `This password stands in lists of stolen ones, which are tried first. ${instead} If you use it elsewhere, change it there too.`,
}
