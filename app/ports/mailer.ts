/** A finished mail. Every field that becomes a header is free of line breaks; a transport refuses others. */
export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** A calendar invitation, RFC 5545 text; `method` also becomes the MIME parameter (RFC 6047). */
  calendar?: { method: 'REQUEST' | 'CANCEL'; ics: string }
  /** Stable over retries, so that a mail sent twice shows once. */
  messageId: string
  headers?: Record<string, string>
  /** What a template service fills its own template with: named as in the public forms (name, email, selectedDate, …). */
  template: { kind: string; params: Record<string, string> }
}

/** The far end refused this mail for good: its recipient or its content, not us. Trying again would change nothing. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood'
}

/** Sends email. Throws when it was not accepted: `RefusedForGood` when it never will be; after any other error the outbox retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
