import { type EmailMessage, type EmailTransport, refuseLineBreaks } from './transport.ts'

export type EmailJsSettings = {
  /** URL origin without a trailing slash, such as `https://api.emailjs.com`. */
  origin: string
  serviceId: string
  templateId: string
  /** Template IDs by kind (`booking-confirmed-visitor`, `booking-confirmed-team`, …); the default is `templateId`. */
  templateIds?: Readonly<Record<string, string>>
  publicKey: string
  privateKey: string
  /**
   * Interval between the starts of two requests in milliseconds, by default 1 s: EmailJS accepts one request a
   * second.
   */
  spacingMs?: number
  /** Timeout of a request in milliseconds, by default 20 s. */
  timeoutMs?: number
}

/**
 * Creates a transport for EmailJS's REST API, called with the private key. The template receives the public form's
 * names, and `subject`, `text`, `html`, `to_email` and `reply_to`. Calendar parts and attachments are not
 * supported; the email's links replace them.
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
        redirect: 'error', // the request contains the private key
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

/** Creates a function that resolves for one caller at a time, at intervals of at least `ms` milliseconds. */
export function createSpacing(ms: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const mine = Math.max(next, now)
    next = mine + ms
    if (mine > now) await new Promise((resolve) => setTimeout(resolve, mine - now))
  }
}
