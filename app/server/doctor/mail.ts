import { verifySmtp } from '#app/adapters/mail/smtp.ts'
import type { Env } from '../env.ts'
import { codeOf, type Finding, ok, warning, wrong } from './finding.ts'

const what = 'Mail'

/** Whether the mail server takes a connection, encrypts it and lets us in. No mail is sent. */
export async function lookAtMail({
  SMTP_URL,
  MAIL_FROM,
  demo,
}: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'demo'>) {
  if (demo) return [ok(what, 'a demo keeps it in its own inbox')]
  if (!SMTP_URL) return [warning(what, 'by EmailJS, which can be tried only by sending one')]
  const findings: Finding[] = []
  try {
    await verifySmtp({ url: SMTP_URL, from: MAIL_FROM, timeoutMs: 8_000 })
    findings.push(ok(what, `${new URL(SMTP_URL).host} takes mail; the sender is ${MAIL_FROM}`))
  } catch (error) {
    // nodemailer has one code for TLS that fails and for a connection that does
    const code =
      error instanceof Error && 'syscall' in error && error.syscall === 'connect'
        ? 'ECONNECTION'
        : codeOf(error)
    findings.push(wrong(what, `${new URL(SMTP_URL).host} can't be used (${code}): ${advice(code)}`))
  }
  return findings
}

/** By nodemailer's codes. */
function advice(code: string): string {
  if (code === 'EAUTH') return 'set the user and password of SMTP_URL right'
  if (code === 'ETLS' || code === 'ESOCKET')
    return 'it offers no TLS that we can use: smtp:// with STARTTLS, or smtps:// and its port'
  return 'check the host and port of SMTP_URL, and that nothing between blocks it'
}
