import { createTransport } from 'nodemailer'
import type { Company } from '#app/lib/business.ts'
import { startChildProgram } from '#app/server/child-program.ts'
import type { Env } from '#app/server/env.ts'
import {
  type EmailMessage,
  type EmailTransport,
  PermanentFailure,
  rejectHeaderLineBreaks,
} from './transport.ts'

const emailjsUrl = 'https://api.emailjs.com'

/** Opens the configured transport. `how` describes it for the table that the site prints when it starts. */
export async function openEmailTransport(
  env: Env,
  company: () => Company,
): Promise<EmailTransport & { how: string; close(): void }> {
  const from = () => `${company().name} <${company().email}>`
  const { EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY } = env
  if (EMAILJS_SERVICE_ID && EMAILJS_TEMPLATE_ID && EMAILJS_PUBLIC_KEY && EMAILJS_PRIVATE_KEY) {
    const { send } = createEmailJsTransport({
      origin: emailjsUrl,
      serviceId: EMAILJS_SERVICE_ID,
      templateId: EMAILJS_TEMPLATE_ID,
      templateIds: env.emailjsTemplates,
      publicKey: EMAILJS_PUBLIC_KEY,
      privateKey: EMAILJS_PRIVATE_KEY,
    })
    return { send, how: `sent by EmailJS, ${emailjsUrl}`, close() {} }
  }
  if (env.SMTP_URL) {
    const smtp = createSmtpTransport({ url: env.SMTP_URL, from })
    return { ...smtp, how: `sent by SMTP, ${new URL(env.SMTP_URL).host}` }
  }
  const options = { '--smtp-port': '0', '--web-port': String(env.inboxPort) }
  const failure =
    'The local mail inbox did not start. Set PORT so that the next port is free too, or SMTP_URL to a mail server.'
  const { line, end } = await startChildProgram('emulators/mail/main.ts', options, failure)
  const [smtpUrl = '', webUrl = ''] = line.match(/\b(smtp|http):\/\/\S+?(?=,|\s|$)/g) ?? []
  const smtp = createSmtpTransport({ url: smtpUrl, from })
  return {
    ...smtp,
    how: `${webUrl}  (a local inbox: nothing leaves this machine)`,
    close() {
      smtp.close()
      end()
    },
  }
}

export type SmtpSettings = {
  /** URL of the server, such as `smtp://user:password@host:587` or `smtps://…`. */
  url: string
  /** Returns the sender, such as `Name <address>`. */
  from: () => string
  /** Timeout in milliseconds for the connection, the greeting and inactivity; by default 20 s. */
  timeoutMs?: number
}

/**
 * Creates a transport over SMTP, with up to four connections. It requires encryption unless the server is local.
 * `close` waits until the current emails are sent.
 */
export function createSmtpTransport(settings: SmtpSettings): EmailTransport & { close(): void } {
  const { url, timeoutMs = 20_000 } = settings
  const transport = createTransport({
    url,
    requireTLS: !isLocal(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1, // retries once if the server has closed an idle connection; the queue makes all other retries
  })
  return {
    async send(message) {
      rejectHeaderLineBreaks(message)
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

/**
 * Returns whether the server permanently rejected the recipient or the email (reply code 5yz; RFC 5321, 4.2.1). A
 * rejected login or sender is not permanent, because the operator can correct the cause.
 */
function isPermanent(error: Error): boolean {
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500
}

const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

const toNodemailer = (
  { to, replyTo, attachment, calendar, template: _, ...message }: EmailMessage,
  from: string,
) => ({
  ...message,
  from,
  // objects, so that a comma in an email address does not add a recipient
  to: { name: '', address: to },
  replyTo: { name: '', address: replyTo },
  attachments: attachment && [
    { filename: attachment.name, contentType: attachment.type, content: attachment.text },
  ],
  // nodemailer adds it as a text/calendar alternative with the method parameter (RFC 6047), and as invite.ics
  icalEvent: calendar && { method: calendar.method, content: calendar.ics },
})

export type EmailJsSettings = {
  /** Origin of the URL without a trailing slash, such as `https://api.emailjs.com`. */
  origin: string
  serviceId: string
  templateId: string
  /** Template ids by kind of email and audience (`booking-confirmed-visitor`, …); the default is `templateId`. */
  templateIds?: Readonly<Record<string, string>>
  publicKey: string
  privateKey: string
  /** Interval between requests in milliseconds; by default 1 s, because EmailJS accepts one request per second. */
  spacingMs?: number
  /** Timeout of a request in milliseconds; by default 20 s. */
  timeoutMs?: number
}

/**
 * Creates a transport over EmailJS's REST API. The template gets the parameters of the public forms, and `subject`,
 * `text`, `html`, `to_email` and `reply_to`. It gets no calendar or attachment, because the email links to them.
 */
export function createEmailJsTransport(settings: EmailJsSettings): EmailTransport {
  const waitForTurn = createRequestSpacing(settings.spacingMs ?? 1000)
  return {
    async send(message) {
      rejectHeaderLineBreaks(message)
      await waitForTurn()
      const response = await fetch(`${settings.origin}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(buildEmailJsRequest(message, settings)),
        redirect: 'error', // the request contains the private key
        signal: AbortSignal.timeout(settings.timeoutMs ?? 20_000),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`EmailJS answered ${response.status}: ${text.slice(0, 300)}`)
    },
  }
}

function buildEmailJsRequest(message: EmailMessage, settings: EmailJsSettings) {
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

/** Creates a function to await before each request. Its calls resolve at least `ms` milliseconds apart. */
export function createRequestSpacing(ms: number): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(next, now)
    next = turn + ms
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now))
  }
}
