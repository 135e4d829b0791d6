import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createEmailJs } from '#app/adapters/mail/emailjs.ts'
import { createSmtp } from '#app/adapters/mail/smtp.ts'
import type { Mailer } from '#app/ports/mailer.ts'
import type { Env } from '../../env.ts'

type Transport = { mailer: Mailer; how: string; close(): void }

/** What mail is sent by, as the settings say. */
export async function openTransport(env: Env): Promise<Transport> {
  const { EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY } = env
  if (EMAILJS_SERVICE_ID && EMAILJS_TEMPLATE_ID && EMAILJS_PUBLIC_KEY && EMAILJS_PRIVATE_KEY) {
    const mailer = createEmailJs({
      origin: env.EMAILJS_URL,
      serviceId: EMAILJS_SERVICE_ID,
      templateId: EMAILJS_TEMPLATE_ID,
      templateIds: env.emailjsTemplates,
      publicKey: EMAILJS_PUBLIC_KEY,
      privateKey: EMAILJS_PRIVATE_KEY,
    })
    return { mailer, how: `sent by EmailJS, ${env.EMAILJS_URL}`, close() {} }
  }
  if (env.SMTP_URL) {
    const mailer = createSmtp({ url: env.SMTP_URL, from: env.MAIL_FROM })
    return { mailer, how: `sent by SMTP, ${new URL(env.SMTP_URL).host}`, close: () => mailer.close() }
  }
  const inbox = await startInbox(env.INBOX_PORT)
  const mailer = createSmtp({ url: inbox.smtpUrl, from: env.MAIL_FROM })
  return {
    mailer,
    how: `${inbox.webUrl}  (a local inbox: nothing leaves this machine)`,
    close() {
      mailer.close()
      inbox.end()
    },
  }
}

/** The demo's inbox: a program of its own that ends when we do, however we end. */
async function startInbox(webPort: number): Promise<{ smtpUrl: string; webUrl: string; end(): void }> {
  const program = path.resolve('emulators/mail/main.ts')
  const child = spawn(
    process.execPath,
    [program, '--smtp-port', '0', '--web-port', String(webPort), '--child'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'exit').then(() => {
      throw new Error(
        'The local mail inbox did not start. Set INBOX_PORT to a free port, or SMTP_URL to a mail server.',
      )
    }),
  ])) as [string]
  const [smtpUrl = '', webUrl = ''] = line.match(/\b(smtp|http):\/\/\S+?(?=,|\s|$)/g) ?? []
  return { smtpUrl, webUrl, end: () => child.stdin.end() }
}
