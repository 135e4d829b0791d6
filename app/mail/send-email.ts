import type { Logger } from 'pino'
import type { JobRun } from '#app/jobs/queue.ts'
import type { App } from '#app/server/app-context.ts'
import { redactError } from '#app/server/failure.ts'
import { findWaitingEmail, updateWaitingEmail } from './emails.ts'
import { type EmailContent, readEmailContext, renderEmail } from './layout.tsx'
import type { Email, EmailKind } from './tables.ts'
import { type EmailTransport, PermanentFailure } from './transport.ts'

/** Loads the records for an email and renders its content; null if the email no longer applies. */
export type EmailTemplate = (email: Email) => Promise<EmailContent | null>
export type EmailTemplates = Readonly<Record<EmailKind, EmailTemplate>>

export type SendEmailNeeds = {
  app: App
  templates: EmailTemplates
  transport: EmailTransport
  log: Pick<Logger, 'error'>
}

/**
 * Sends a waiting email unless it no longer applies. It may run twice: an email that was accepted but not recorded is
 * sent again with the same Message-ID. After a permanent failure or the last attempt, the email is marked as failed
 * for staff.
 *
 * @throws the failure's text without addresses, if the email should be retried
 */
export async function sendEmail(
  { app, templates, transport, log }: SendEmailNeeds,
  emailId: string,
  { attempt, isLastAttempt }: Pick<JobRun, 'attempt' | 'isLastAttempt'>,
): Promise<void> {
  const { db, clock } = app
  const email = await findWaitingEmail(db, emailId)
  if (!email) return
  const end = (status: 'sent' | 'dropped') =>
    updateWaitingEmail(db, emailId, { status, doneAt: new Date(clock.now()) })
  try {
    const content = await templates[email.kind](email)
    if (!content) return void (await end('dropped'))
    await transport.send(renderEmail(content, email, readEmailContext(app)))
  } catch (thrown) {
    const error = redactError(thrown)
    const isFinal = isLastAttempt || thrown instanceof PermanentFailure
    const failed = { status: 'failed', doneAt: new Date(clock.now()) } as const
    await updateWaitingEmail(db, emailId, { error, attempts: attempt, ...(isFinal && failed) })
    if (!isFinal) throw new Error(error)
    return log.error({ id: emailId, kind: email.kind, attempt, error }, 'an email could not be sent')
  }
  await end('sent')
}
