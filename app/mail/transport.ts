/** Rendered email. Header fields have no line breaks; transports reject them. */
export type EmailMessage = {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Calendar invitation as RFC 5545 text; `method` is also the MIME parameter (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string } | undefined
  /** Message-ID, the same for each attempt, so that email programs show a duplicate once. */
  messageId: string
  headers?: Record<string, string>
  /**
   * Variables for the template of a template service, named as in the public forms (name, email, selectedDate, …).
   */
  template: { kind: string; params: Record<string, string> }
}

/** Transport for email. It throws if the email was not accepted: `PermanentFailure` if a retry can't succeed. */
export interface EmailTransport {
  send(message: EmailMessage): Promise<void>
}

/** The server rejected the recipient or content of an email, so that a retry would fail too. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** A header contains a line break, with which an attacker could add headers. */
class HeaderInjection extends Error {
  constructor(field: string) {
    super(`a line break in ${field}`)
    this.name = 'HeaderInjection'
  }
}

/** @throws HeaderInjection if a header field contains a line break or NUL */
export function refuseLineBreaks({ to, replyTo, subject, messageId, headers }: EmailMessage): void {
  for (const [name, value] of Object.entries({ to, replyTo, subject, messageId, ...headers })) {
    if (/[\r\n\0]/.test(name + value))
      throw new HeaderInjection(/^[\w-]+$/.test(name) ? name : 'a header name')
  }
}
