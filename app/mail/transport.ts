/** Rendered email. Transports reject an email with a line break in a header. */
export type EmailMessage = {
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
  /** Calendar invitation as text (RFC 5545). `method` is also the MIME parameter (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string } | undefined
  attachment?: { name: string; type: string; text: string } | undefined
  /** Message-ID. It is the same for each attempt, so that email programs show a duplicate only once. */
  messageId: string
  headers?: Record<string, string>
  /** Parameters for EmailJS, named as in the public forms (name, email, selectedDate, …). */
  template: { kind: string; params: Record<string, string> }
}

export interface EmailTransport {
  /** @throws if the server did not accept the email: a `PermanentFailure` if a retry cannot succeed */
  send(message: EmailMessage): Promise<void>
}

/** Error for an email whose recipient or content the server rejected. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** @throws if a header has a line break or NUL, which could add other headers */
export function rejectHeaderLineBreaks({ to, replyTo, subject, messageId, headers }: EmailMessage): void {
  for (const [name, value] of Object.entries({ to, replyTo, subject, messageId, ...headers }))
    if (/[\r\n\0]/.test(name + value)) throw new Error('A header of the email has a line break.')
}
