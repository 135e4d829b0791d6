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

/**
 * The far end can't be reached, or does not serve us for now: nothing that is about this one mail. Whatever failed for it goes out
 * as soon as the far end takes something again.
 */
export class FarEndDown extends Error {
  override name = 'FarEndDown'
}

/**
 * A way to send mail. Throws when the mail was not accepted: `RefusedForGood` when it never will be, `FarEndDown` for what no mail
 * can help; after both this and every other error the outbox tries again.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
