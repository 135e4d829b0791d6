/** Rendered email. Header fields have no line breaks; transports reject them. */
export type EmailMessage = {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Calendar invitation as RFC 5545 text; `method` is also the MIME parameter (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string } | undefined
  attachment?: { name: string; type: string; text: string } | undefined
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

/** Error for an email whose recipient or content the server rejected; a retry would fail too. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** @throws if a header field contains a line break or NUL, with which an attacker could add headers */
export function rejectHeaderLineBreaks({ to, replyTo, subject, messageId, headers }: EmailMessage): void {
  for (const [name, value] of Object.entries({ to, replyTo, subject, messageId, ...headers }))
    if (/[\r\n\0]/.test(name + value)) throw new Error('A header of the email has a line break.')
}
