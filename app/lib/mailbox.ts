/**
 * Where mail to an address arrives, for limits: in lower case, without the `+tag` that most providers take and leave out
 * (RFC 5233). Dots stay, for only some providers leave those out. Never an address to write to.
 */
export function normalizeMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.split('+')[0]}@${host}`
}
