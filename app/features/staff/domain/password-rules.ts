/** A password has between so many characters; no rule says which (NIST SP 800-63B, 5.1.1.2). */
export const passwordLengths = { min: 12, max: 128 }

/** What stands at the head of lists of leaked passwords, as far as it is long enough; in lower case, letters and digits alone. */
const common = new Set(
  `
  123456789012 1234567890123 12345678901234 123456789123 1234567891011 0123456789012 111222333444 123123123123
  987654321098 qwertyuiopas qwertyuiop123 qwerty123456 qwertyqwerty 1qaz2wsx3edc 1q2w3e4r5t6y asdfghjklqwe
  abcdefghijkl abcd12345678 password1234 password12345 password123456 passwordpassword mypassword123
  changemeplease letmeinplease letmein12345 welcome12345 welcome123456 iloveyou1234 iloveyou12345
  iloveyouforever adminadmin123 administrator administrator1 admin1234567 admin12345678
  correcthorsebatterystaple unbelievable india1234567 margam123456 margam1234567 margammargam
  `.match(/\S+/g),
)

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Why a password can't be taken, in words that say what to do; null when it can.
 *
 * @param owner whose it is to be: their address and name are the first that others guess
 */
export function passwordProblem(password: string, owner: { email: string; name: string }): string | null {
  const length = [...password].length
  if (length < passwordLengths.min)
    return `Use at least ${passwordLengths.min} characters. A few words in a row are fine.`
  if (length > passwordLengths.max) return `Use at most ${passwordLengths.max} characters.`
  const bare = plain(password)
  if (common.has(bare) || /^(.{1,4}?)\1+$/u.test(password.toLowerCase())) {
    return 'This is one of the passwords that are tried first. Use another, for example four words that have nothing to do with each other.'
  }
  const [mailbox = ''] = owner.email.split('@')
  const own = [owner.email, mailbox, owner.name, ...owner.name.split(/\s+/)].map(plain)
  const left = own
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), bare)
  if (left !== bare && [...left].length < 8) {
    return 'This is little more than the name or the e-mail address. Use another.'
  }
  return null
}
