import { randomUUID } from 'node:crypto'
import { sha256 } from '#app/booking/reference.ts'
import { talentPool } from '#app/content/business-topics.ts'
import { findJob } from '#app/content/jobs.ts'
import type { Content } from '#app/lib/content.ts'
import { validateForm } from '#app/lib/forms/field-schemas.ts'
import { indiaDate } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { isJobOpen } from '#app/site/job.ts'
import { buildEnquiryEmailKey, buildEnquiryParams } from './emails.tsx'
import {
  type Enquiry,
  type EnquiryContent,
  type EnquiryFields,
  type EnquiryKind,
  getSenderPhone,
} from './enquiry.ts'
import { applyFormLimits, applyIntakeLimits, rejectHeadlessBrowser } from './form-limits.ts'
import { enquiryForms, enquiryNotice } from './forms.ts'
import { FormError } from './messages.ts'
import type { Sender } from './sender.ts'
import { enquiries } from './tables.ts'

/**
 * Stores a message, and emails the team and the sender. A message from a suspected robot sends no emails, and is stored
 * as done so that staff can still find it. A repeated idempotency key has no effect.
 *
 * @throws FormError
 */
export async function receiveEnquiry(
  app: App,
  kind: EnquiryKind,
  values: Record<string, unknown>,
  sender: Sender,
): Promise<void> {
  rejectHeadlessBrowser(app, sender)
  const now = app.clock.now()
  const content = nameJob(app.content, validate(kind, values), indiaDate(now))
  const { email } = content.fields
  await applyIntakeLimits(app, buildEnquiryParams(content, now), sender)
  await applyFormLimits(app, 'enquiry', sender, { email, phone: getSenderPhone(content) })

  const { version, text } = enquiryNotice
  const consent = { version, textHash: sha256(text), method: sender.method, at: now }
  const enquiry: Enquiry = { ...content, id: randomUUID(), createdAt: now, consent }
  await app.db.transaction(async (tx) => {
    const stored = await tx
      .insert(enquiries)
      .values({
        id: enquiry.id,
        kind,
        email,
        fields: content.fields,
        consent,
        status: sender.isRobot ? 'done' : 'open',
        idempotencyKey: sender.idempotencyKey,
        createdAt: now,
      })
      .onConflictDoNothing({ target: enquiries.idempotencyKey })
      .returning({ id: enquiries.id })
    if (stored.length > 0 && !sender.isRobot)
      await insertEmails(tx, buildEmails(enquiry, app.business().company.teamEmail), now)
  })
}

/**
 * Replaces the job's slug in an application by the job's title, which emails and the inbox show even after the job was
 * removed.
 *
 * @throws FormError `job-closed`
 */
function nameJob(content: Content, enquiry: EnquiryContent, today: string): EnquiryContent {
  if (enquiry.kind !== 'application') return enquiry
  const { job: slug } = enquiry.fields
  if (slug === talentPool.slug) return { ...enquiry, fields: { ...enquiry.fields, job: 'one of the pool' } }
  const job = findJob(content, slug ?? '')
  if (!job || !isJobOpen(job, today)) throw new FormError('job-closed')
  return { ...enquiry, fields: { ...enquiry.fields, job: job.title } }
}

function validate(kind: EnquiryKind, values: Record<string, unknown>): EnquiryContent {
  const validated = validateForm(enquiryForms[kind].fields, values)
  if (!validated.ok) throw new FormError('invalid-fields', { errors: validated.errors })
  return { kind, fields: validated.values as EnquiryFields }
}

function buildEmails({ id, fields }: Enquiry, teamEmail: string): NewEmail[] {
  const recipients = { team: teamEmail, visitor: fields.email }
  return (['team', 'visitor'] as const).map((audience) => ({
    kind: 'enquiry',
    audience,
    recipient: recipients[audience],
    subjectId: id,
    key: buildEnquiryEmailKey(id, audience),
  }))
}
