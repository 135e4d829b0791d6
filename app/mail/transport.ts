import { createEmailJs } from '#app/mail/emailjs.ts'
import { createSmtp } from '#app/mail/smtp.ts'
import type { Mailer } from '#app/ports/mailer.ts'
import { startProgram } from '#app/server/child-program.ts'
import type { Env } from '#app/server/env.ts'

const emailjsUrl = 'https://api.emailjs.com'

type Transport = { mailer: Mailer; how: string; close(): void }

/** Opens the transport that the settings name. */
export async function openTransport(env: Env, from: string): Promise<Transport> {
  const { EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY } = env
  if (EMAILJS_SERVICE_ID && EMAILJS_TEMPLATE_ID && EMAILJS_PUBLIC_KEY && EMAILJS_PRIVATE_KEY) {
    const mailer = createEmailJs({
      origin: emailjsUrl,
      serviceId: EMAILJS_SERVICE_ID,
      templateId: EMAILJS_TEMPLATE_ID,
      templateIds: env.emailjsTemplates,
      publicKey: EMAILJS_PUBLIC_KEY,
      privateKey: EMAILJS_PRIVATE_KEY,
    })
    return { mailer, how: `sent by EmailJS, ${emailjsUrl}`, close() {} }
  }
  if (env.SMTP_URL) {
    const mailer = createSmtp({ url: env.SMTP_URL, from })
    return { mailer, how: `sent by SMTP, ${new URL(env.SMTP_URL).host}`, close: () => mailer.close() }
  }
  const options = { '--smtp-port': '0', '--web-port': String(env.inboxPort) }
  const sorry =
    'The local mail inbox did not start. Set PORT so that the next port is free too, or SMTP_URL to a mail server.'
  const { line, end } = await startProgram('emulators/mail/main.ts', options, sorry)
  const [smtpUrl = '', webUrl = ''] = line.match(/\b(smtp|http):\/\/\S+?(?=,|\s|$)/g) ?? []
  const mailer = createSmtp({ url: smtpUrl, from })
  return {
    mailer,
    how: `${webUrl}  (a local inbox: nothing leaves this machine)`,
    close() {
      mailer.close()
      end()
    },
  }
}
