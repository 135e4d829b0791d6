import type { Mail, Mailer } from '#app/ports/mailer.ts'
import { refuseLineBreaks } from './headers.ts'

export type EmailJsSettings = {
  /** `https://api.emailjs.com`, without a trailing slash. */
  origin: string
  serviceId: string
  templateId: string
  /** Template by kind (`booking-confirmed-visitor`, `booking-confirmed-team`, …); `templateId` serves the rest. */
  templateIds?: Readonly<Record<string, string>>
  publicKey: string
  privateKey: string
  /** Between the starts of two requests; milliseconds, 1 s unless set: EmailJS takes one a second. */
  spacingMs?: number
  /** For the whole request; milliseconds, 20 s unless set. */
  timeoutMs?: number
}

/** EmailJS refused, with the status and text it gave. */
export class EmailJsError extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`EmailJS answered ${status}: ${text}`)
    this.name = 'EmailJsError'
    this.status = status
  }
}

/**
 * Mail through EmailJS's REST API, called from the server with the private key.
 * The template decides what is shown: it gets the public form's names, and `subject`, `text`, `html`,
 * `to_email`, `reply_to` for templates that take the finished mail (`{{{html}}}`).
 * It has no place for a calendar part: the mail's links stand in.
 */
export function createEmailJs(settings: EmailJsSettings): Mailer {
  const turn = createSpacing(settings.spacingMs ?? 1000)
  return {
    async send(mail) {
      refuseLineBreaks(mail)
      await turn()
      const response = await fetch(`${settings.origin}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestBody(mail, settings)),
        redirect: 'error', // it carries the private key
        signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
      })
      const text = await response.text()
      if (!response.ok) throw new EmailJsError(response.status, text.slice(0, 300))
    },
  }
}

function requestBody(mail: Mail, settings: EmailJsSettings) {
  return {
    lib_version: '4.4.1',
    user_id: settings.publicKey,
    accessToken: settings.privateKey,
    service_id: settings.serviceId,
    template_id: settings.templateIds?.[mail.template.kind] ?? settings.templateId,
    template_params: {
      ...mail.template.params,
      to_email: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      reply_to: mail.replyTo ?? '',
      message_id: mail.messageId,
    },
  }
}

/** Lets callers through one at a time, each at least `ms` milliseconds after the one before. */
export function createSpacing(ms: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(next, now)
    next = mine + ms
    if (mine > now) await new Promise((resolve) => setTimeout(resolve, mine - now))
  }
}
