import { randomUUID } from 'node:crypto'
import { auditEntry } from '#app/accounts/audit-log.ts'
import { may } from '#app/accounts/roles.ts'
import { mailKey } from '#app/enquiries/plan-mails.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import type { MessageAction } from './inbox-forms.ts'

/** Replies to a message, which also marks it as done, or marks, reopens or deletes it. */
export async function handleEnquiry(
  { inbox, clock }: Pick<Services, 'inbox' | 'clock'>,
  user: Member,
  { id, version }: { id: string; version: number },
  action: MessageAction,
): Promise<Result<null, 'unknown' | 'changed-meanwhile'>> {
  const message = await inbox.find(id, { everyone: may(user.role, 'everyone') })
  if (!message) return refuse('unknown')
  if (message.version !== version) return refuse('changed-meanwhile')
  const now = clock.now()
  if (action.do === 'delete') return inbox.delete(id, version, auditEntry(user, 'enquiry.deleted', id), now)
  if (action.do !== 'reply') {
    const state = action.do === 'done' ? 'done' : 'open'
    const entry = auditEntry(user, 'enquiry.state-changed', id, { from: message.state, to: state })
    return inbox.change(id, version, { state, mails: [], entry }, now)
  }
  const { subject, text } = action
  const reply = { id: randomUUID(), author: { id: user.id, name: user.name }, subject, text }
  const content = {
    kind: 'enquiry-reply' as const,
    to: 'sender' as const,
    enquiryId: id,
    reply: { subject, text, writtenTo: message.enquiry.createdAt },
    thread: [mailKey(id, 'sender'), ...message.replies.map(replyKey)],
  }
  const mail = { content, recipient: message.enquiry.fields.email, sendAt: now, key: replyKey(reply) }
  const entry = auditEntry(user, 'enquiry.replied', id)
  return inbox.change(id, version, { state: 'done', reply, mails: [mail], entry }, now)
}

const replyKey = ({ id }: { id: string }) => `enquiry-reply:${id}`
