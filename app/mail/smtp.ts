import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, RefusedForGood } from '#app/ports/mailer.ts'
import { refuseLineBreaks } from './headers.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** `Name <address>` */
  from: string
  /** For connecting, the greeting and every silence; milliseconds, 20 s unless set. */
  timeoutMs?: number
}

/**
 * Mail over SMTP with a few connections kept open. `close` ends them after what they are sending. A server elsewhere that
 * offers no encryption gets nothing: our password and everybody's mail would be read on the way.
 */
export function createSmtp(settings: SmtpSettings): Mailer & { close(): void } {
  const transport = createTransport({
    ...optionsOf(settings),
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // an idle connection the server has dropped; every other retry is the outbox's
  })
  return {
    async send(mail) {
      refuseLineBreaks(mail)
      try {
        await transport.sendMail(toNodemailer(mail, settings.from))
      } catch (error) {
        if (error instanceof Error && isForGood(error))
          throw new RefusedForGood(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function optionsOf({ url, timeoutMs = 20_000 }: SmtpSettings) {
  return {
    url,
    requireTLS: !onThisMachine(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * Whether an error is a permanent answer (5yz: RFC 5321, 4.2.1) to the recipient or the mail itself. To the login, the greeting
 * or the sender it is about us: once that is put right the same mail goes out.
 */
function isForGood(error: Error): boolean {
  const { responseCode, command } = error as SmtpError
  return aboutMail.has(command ?? '') && responseCode !== undefined && responseCode >= 500
}

type SmtpError = Error & { responseCode?: number; command?: string }

/** Where an answer can be about the recipient or the mail; elsewhere it is about us or the server. */
const aboutMail = new Set(['RCPT TO', 'DATA'])

const onThisMachine = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

function toNodemailer(mail: Mail, from: string) {
  return {
    from,
    // as objects: a comma in an address makes no second recipient
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: mail.headers,
    // both the alternative with its method parameter (RFC 6047) and invite.ics
    icalEvent: mail.calendar && { method: mail.calendar.method, content: mail.calendar.ics },
  }
}
