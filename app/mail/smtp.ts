import { createTransport } from 'nodemailer'
import { type EmailMessage, type EmailTransport, PermanentFailure, refuseLineBreaks } from './transport.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** `Name <address>` */
  from: string
  /** For connecting, the greeting and every silence; milliseconds, 20 s unless set. */
  timeoutMs?: number
}

/**
 * Sends email over SMTP with a few connections kept open, which `close` ends after what they are sending. A server elsewhere
 * that offers no encryption gets nothing, because our password and the emails could be read on the way.
 */
export function createSmtp(settings: SmtpSettings): EmailTransport & { close(): void } {
  const transport = createTransport({
    ...optionsOf(settings),
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // an idle connection the server has dropped; every other retry is the queue's
  })
  return {
    async send(message) {
      refuseLineBreaks(message)
      try {
        await transport.sendMail(toNodemailer(message, settings.from))
      } catch (error) {
        if (error instanceof Error && isPermanent(error))
          throw new PermanentFailure(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function optionsOf({ url, timeoutMs = 20_000 }: SmtpSettings) {
  return {
    url,
    requireTLS: !isLocal(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Whether an error is a permanent reply (5yz: RFC 5321, 4.2.1) to the recipient or the email itself. In reply to the login,
 * the greeting or the sender it is about us: once that is corrected, the same email can be sent.
 */
function isPermanent(error: Error): boolean {
  const { responseCode, command } = error as SmtpError
  return emailCommands.has(command ?? '') && responseCode !== undefined && responseCode >= 500
}

type SmtpError = Error & { responseCode?: number; command?: string }

/** Commands whose reply can be about the recipient or the email. */
const emailCommands = new Set(['RCPT TO', 'DATA'])

const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const toNodemailer = (message: EmailMessage, from: string) => ({
  from,
  // as objects: a comma in an address makes no second recipient
  to: { name: '', address: message.to },
  replyTo: { name: '', address: message.replyTo },
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: message.messageId,
  headers: message.headers,
  // both the alternative with its method parameter (RFC 6047) and invite.ics
  icalEvent: message.calendar && { method: message.calendar.method, content: message.calendar.ics },
})
