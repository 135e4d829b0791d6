import { createTransport } from 'nodemailer'
import { type EmailMessage, type EmailTransport, PermanentFailure, refuseLineBreaks } from './transport.ts'

export type SmtpSettings = {
  /** URL, such as `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** Sender, such as `Name <address>`. */
  from: () => string
  /** Timeout in milliseconds for connecting, for the greeting and for inactivity; by default 20 s. */
  timeoutMs?: number
}

/**
 * Creates a transport over SMTP with a few open connections; `close` ends them after the current emails. Requires
 * encryption for remote servers, because the password and the emails could be intercepted.
 */
export function createSmtp(settings: SmtpSettings): EmailTransport & { close(): void } {
  const transport = createTransport({
    ...optionsOf(settings),
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // retries once if the server has closed an idle connection; the queue makes all other retries
  })
  return {
    async send(message) {
      refuseLineBreaks(message)
      try {
        await transport.sendMail(toNodemailer(message, settings.from()))
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
 * Returns whether an error is a permanent reply (5yz: RFC 5321, 4.2.1) about the recipient or the email. A reply to
 * the login, the greeting or the sender is not, because the operator can correct the cause.
 */
function isPermanent(error: Error): boolean {
  const { responseCode, command } = error as SmtpError
  return emailCommands.has(command ?? '') && responseCode !== undefined && responseCode >= 500
}

type SmtpError = Error & { responseCode?: number; command?: string }

/** Commands whose replies can concern the recipient or the email. */
const emailCommands = new Set(['RCPT TO', 'DATA'])

const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const toNodemailer = (message: EmailMessage, from: string) => ({
  from,
  // as objects, so that a comma in an address does not add a recipient
  to: { name: '', address: message.to },
  replyTo: { name: '', address: message.replyTo },
  subject: message.subject,
  text: message.text,
  html: message.html,
  messageId: message.messageId,
  headers: message.headers,
  ...(message.attachment && {
    attachments: [
      {
        filename: message.attachment.name,
        contentType: message.attachment.type,
        content: message.attachment.text,
      },
    ],
  }),
  // both the alternative with its method parameter (RFC 6047) and the attachment invite.ics
  icalEvent: message.calendar && { method: message.calendar.method, content: message.calendar.ics },
})
