/**
 * Normalizes an email address for comparisons: lower case, without the `+tag` that most providers ignore (RFC 5233).
 * Never send email to the result.
 */
export function normalizeMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0]}@${host}`
}
