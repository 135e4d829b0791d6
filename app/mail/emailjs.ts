import { type EmailMessage, type EmailTransport, refuseLineBreaks } from './transport.ts'

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

/**
 * Sends email by EmailJS's REST API, called from the server with the private key. Its template decides what is shown: it
 * gets the public form's names, and `subject`, `text`, `html`, `to_email`, `reply_to` for templates that take the rendered
 * email (`{{{html}}}`). It has no calendar part; the email's links replace it.
 */
export function createEmailJs(settings: EmailJsSettings): EmailTransport {
  const turn = createSpacing(settings.spacingMs ?? 1000)
  return {
    async send(message) {
      refuseLineBreaks(message)
      await turn()
      const response = await fetch(`${settings.origin}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requestBody(message, settings)),
        redirect: 'error', // it carries the private key
        signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`EmailJS answered ${response.status}: ${text.slice(0, 300)}`)
    },
  }
}

function requestBody(message: EmailMessage, settings: EmailJsSettings) {
  return {
    lib_version: '4.4.1',
    user_id: settings.publicKey,
    accessToken: settings.privateKey,
    service_id: settings.serviceId,
    template_id: settings.templateIds?.[message.template.kind] ?? settings.templateId,
    template_params: {
      ...message.template.params,
      to_email: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      reply_to: message.replyTo,
      message_id: message.messageId,
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
