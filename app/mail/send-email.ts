import type { Logger } from 'pino'
import type { JobRun } from '#app/jobs/queue.ts'
import type { App } from '#app/server/app-context.ts'
import { redactError } from '#app/server/failure.ts'
import { type EmailToSend, findWaitingEmail, updateWaitingEmail } from './emails.ts'
import { buildEmailContext, type EmailContent, renderEmail } from './layout.tsx'
import type { EmailKind } from './tables.ts'
import { type EmailTransport, PermanentFailure } from './transport.ts'

/** Loads the records that an email is about and returns its content; null if the email no longer applies. */
export type EmailTemplate = (email: EmailToSend) => Promise<EmailContent | null>
export type EmailTemplates = Readonly<Record<EmailKind, EmailTemplate>>

export type SendEmailNeeds = {
  app: App
  templates: EmailTemplates
  transport: EmailTransport
  log: Pick<Logger, 'error'>
}

/**
 * Sends a waiting email, or drops it if it no longer applies. If the process dies before the result is recorded, the
 * email is sent again with the same Message-ID.
 *
 * @throws a redacted error if the email must be retried
 */
export async function sendEmail(
  { app, templates, transport, log }: SendEmailNeeds,
  emailId: string,
  { attempt, isLastAttempt }: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { db, clock } = app
  const email = await findWaitingEmail(db, emailId)
  if (!email) return
  const finish = (status: 'sent' | 'dropped') =>
    updateWaitingEmail(db, emailId, { status, doneAt: clock.now() })
  try {
    const content = await templates[email.kind](email)
    if (!content) return void (await finish('dropped'))
    await transport.send(renderEmail(content, email, buildEmailContext(app)))
  } catch (thrown) {
    const error = redactError(thrown)
    const isFinal = isLastAttempt || thrown instanceof PermanentFailure
    const failed = { status: 'failed', doneAt: clock.now() } as const
    await updateWaitingEmail(db, emailId, { error, attempts: attempt, ...(isFinal && failed) })
    if (!isFinal) throw new Error(error)
    return log.error({ id: emailId, kind: email.kind, attempt, error }, 'an email could not be sent')
  }
  await finish('sent')
}
