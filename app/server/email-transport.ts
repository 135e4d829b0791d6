import type { Company } from '#app/lib/business.ts'
import { createEmailJs } from '#app/mail/emailjs.ts'
import { createSmtp } from '#app/mail/smtp.ts'
import type { EmailTransport } from '#app/mail/transport.ts'
import { startProgram } from './child-program.ts'
import type { Env } from './env.ts'

const emailjsUrl = 'https://api.emailjs.com'

/** Opens the configured transport, which sends from the company's current address. `how` describes it in the startup table. */
export async function openEmailTransport(
  env: Env,
  company: () => Company,
): Promise<EmailTransport & { how: string; close(): void }> {
  const from = () => `${company().name} <${company().email}>`
  const { EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY, EMAILJS_PRIVATE_KEY } = env
  if (EMAILJS_SERVICE_ID && EMAILJS_TEMPLATE_ID && EMAILJS_PUBLIC_KEY && EMAILJS_PRIVATE_KEY) {
    const { send } = createEmailJs({
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
    const smtp = createSmtp({ url: env.SMTP_URL, from })
    return { ...smtp, how: `sent by SMTP, ${new URL(env.SMTP_URL).host}` }
  }
  const options = { '--smtp-port': '0', '--web-port': String(env.inboxPort) }
  const sorry =
    'The local mail inbox did not start. Set PORT so that the next port is free too, or SMTP_URL to a mail server.'
  const { line, end } = await startProgram('emulators/mail/main.ts', options, sorry)
  const [smtpUrl = '', webUrl = ''] = line.match(/\b(smtp|http):\/\/\S+?(?=,|\s|$)/g) ?? []
  const smtp = createSmtp({ url: smtpUrl, from })
  return {
    send: smtp.send,
    how: `${webUrl}  (a local inbox: nothing leaves this machine)`,
    close() {
      smtp.close()
      end()
    },
  }
}
