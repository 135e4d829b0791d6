/**
 * Normalizes an email address for limits: lower case, without the `+tag` that most providers ignore (RFC 5233).
 * Dots stay, because not all providers ignore them. Never send email to it.
 */
export function normalizeMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0]}@${host}`
}
