/** A rendered email. Fields that become headers are free of line breaks; a transport refuses others. */
export type EmailMessage = {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** A calendar invitation, RFC 5545 text; `method` also becomes the MIME parameter (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string } | undefined
  /** Stable over retries, so that an email sent twice shows once. */
  messageId: string
  headers?: Record<string, string>
  /** What a template service fills its own template with: named as in the public forms (name, email, selectedDate, …). */
  template: { kind: string; params: Record<string, string> }
}

/** Sends email. Throws when it was not accepted: `PermanentFailure` when it never will be. */
export interface EmailTransport {
  send(message: EmailMessage): Promise<void>
}

/** The far end refused this email's recipient or content, not us. Trying again would change nothing. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** A line break in a header would let whoever wrote it add headers of their own. */
class HeaderInjection extends Error {
  constructor(field: string) {
    super(`a line break in ${field}`)
    this.name = 'HeaderInjection'
  }
}

/** @throws HeaderInjection when a field that becomes a header holds a line break or NUL */
export function refuseLineBreaks({ to, replyTo, subject, messageId, headers }: EmailMessage): void {
  for (const [name, value] of Object.entries({ to, replyTo, subject, messageId, ...headers })) {
    if (/[\r\n\0]/.test(name + value))
      throw new HeaderInjection(/^[\w-]+$/.test(name) ? name : 'a header name')
  }
}
