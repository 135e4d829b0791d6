import type { Millis } from '#app/lib/time.ts'
import type { WaitingEmail } from '#app/ports/outbox.ts'
import type { Services } from '#app/ports/services.ts'
import { openTransport } from './mail/transport.ts'
import { renderMail } from './render-mail.ts'
import type { Env } from './server/env.ts'

export type EmailSender = {
  /** How email is sent, for the table at the start. */
  how: string
  send(mail: WaitingEmail, now: Millis): Promise<void>
  close(): void
}

/** Opens the transport of the settings. `send` renders an email, and throws when it was not accepted. */
export async function openEmail(
  env: Env,
  { app, bookings, settings }: Pick<Services, 'app' | 'bookings' | 'settings'>,
): Promise<EmailSender> {
  const { mailer, how, close } = await openTransport(env, settings.mailFrom)
  return {
    how,
    close,
    async send(mail, now) {
      const counselors = await bookings.counselors(now)
      const counselorNames = new Map(counselors.map(({ id, name }) => [id, name]))
      const rendered = renderMail(mail, { ...settings, ...app.business(), counselorNames }, now)
      const traced = mail.requestId && { 'X-Request-Id': mail.requestId }
      await mailer.send({ ...rendered, headers: { ...rendered.headers, ...traced } })
    },
  }
}
