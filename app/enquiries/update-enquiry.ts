import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type AuditEntry, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import type { Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { buildReplyEmailKey } from './emails.tsx'
import type { ApplicationStage } from './enquiry.ts'
import type { InboxErrorCode } from './messages.ts'
import { type EnquiryStatus, findEnquiry, type InboxEnquiry } from './queries.ts'
import { enquiries, enquiryReplies } from './tables.ts'

/** Version of a message as the staff user saw it. */
type Version = { id: string; version: number }

/**
 * Emails a reply to the sender and marks the message as done.
 *
 * @throws DomainError with an InboxErrorCode
 */
export const replyToEnquiry = (
  app: App,
  user: Member,
  seen: Version,
  reply: { subject: string; text: string },
) =>
  changeEnquiry(app, user, seen, async (tx, { enquiry }, now) => {
    const id = randomUUID()
    await updateEnquiry(tx, seen, { status: 'done' })
    await tx.insert(enquiryReplies).values({
      id,
      enquiryId: seen.id,
      authorId: user.id,
      authorName: user.name,
      ...reply,
      createdAt: now,
    })
    const email = {
      ...({ kind: 'enquiry-reply', audience: 'visitor', details: { replyId: id } } as const),
      subjectId: seen.id,
      recipient: enquiry.fields.email,
      key: buildReplyEmailKey(id),
    }
    await insertEmails(tx, [email], now)
    return buildAuditEntry(user, 'enquiry.replied', seen.id)
  })

/** @throws DomainError with an InboxErrorCode */
export const changeEnquiryStatus = (app: App, user: Member, seen: Version, status: EnquiryStatus) =>
  changeEnquiry(app, user, seen, async (tx, before) => {
    await updateEnquiry(tx, seen, { status })
    return buildAuditEntry(user, 'enquiry.state-changed', seen.id, { from: before.status, to: status })
  })

/** @throws DomainError with an InboxErrorCode */
export const changeApplicationStage = (app: App, user: Member, seen: Version, stage: ApplicationStage) =>
  changeEnquiry(app, user, seen, async (tx, before) => {
    await updateEnquiry(tx, seen, { stage })
    return buildAuditEntry(user, 'enquiry.stage-changed', seen.id, { from: before.stage, to: stage })
  })

/** @throws DomainError with an InboxErrorCode */
export const deleteEnquiry = (app: App, user: Member, seen: Version) =>
  changeEnquiry(app, user, seen, async (tx) => {
    await tx.delete(enquiries).where(eq(enquiries.id, seen.id))
    return buildAuditEntry(user, 'enquiry.deleted', seen.id)
  })

async function changeEnquiry(
  { db, clock }: App,
  user: Member,
  { id, version }: Version,
  change: (tx: Tx, enquiry: InboxEnquiry, now: Millis) => Promise<AuditEntry>,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const enquiry = await findEnquiry(tx, user, id, { lock: true })
    if (!enquiry) throw new DomainError<InboxErrorCode>('not-found')
    if (enquiry.version !== version) throw new DomainError<InboxErrorCode>('changed-meanwhile')
    await insertAudit(tx, await change(tx, enquiry, now), now)
  })
}

type Change = Partial<Pick<typeof enquiries.$inferInsert, 'status' | 'stage'>>

const updateEnquiry = (tx: Tx, { id, version }: Version, change: Change) =>
  tx
    .update(enquiries)
    .set({ ...change, version: version + 1 })
    .where(eq(enquiries.id, id))
