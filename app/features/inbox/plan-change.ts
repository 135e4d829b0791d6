import { mailKey } from '#app/features/enquiries/plan-mails.ts'
import { type AuditAction, auditEntry } from '#app/features/staff/domain/audit.ts'
import type { Millis } from '#app/lib/time.ts'
import type { InboxChange, InboxThread, Member } from '#app/ports/inbox.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import type { Deed } from './schema.ts'

/**
 * What a deed changes, with its mail and its line in the audit log; null when all is so already. The first reply to a new
 * message takes it into work, and one to a message that nobody has gives it to whoever replies.
 *
 * @param id of what it adds
 * @param member whom it is given to
 */
export function planChange(
  thread: InboxThread,
  deed: Deed,
  user: StaffUser,
  { id, member, now }: { id: string; member: Member | null; now: Millis },
): InboxChange | null {
  const { enquiry, state } = thread
  const author = { id: user.id, name: user.name }
  const change = (action: AuditAction, what: Partial<InboxChange>, details = {}): InboxChange => ({
    mails: [],
    ...what,
    entry: auditEntry(user, action, enquiry.id, details),
  })
  const toState = (next: InboxThread['state'], action: AuditAction = 'enquiry.state-changed') =>
    next === state ? null : change(action, { state: next }, { from: state, to: next })

  switch (deed.does) {
    case 'assign':
      if (member?.id === thread.assignee?.id) return null
      return change(
        'enquiry.assigned',
        { assignedTo: member?.id ?? null },
        { from: thread.assignee?.email ?? null, to: member?.email ?? null },
      )
    case 'state':
      return toState(deed.state)
    case 'spam':
      return toState('spam', 'enquiry.spam')
    case 'not-spam':
      return state === 'spam' ? toState('new', 'enquiry.not-spam') : null
    case 'note':
      return change('enquiry.noted', { note: { author, text: deed.text } })
    case 'reply': {
      const { subject, text } = deed
      const reply = { id, author, subject, text, mailKey: `enquiry-reply:${id}` }
      const content = {
        kind: 'enquiry-reply' as const,
        to: 'sender' as const,
        enquiryId: enquiry.id,
        reply: { subject, text, writtenTo: enquiry.createdAt },
        thread: [mailKey(enquiry.id, 'sender'), ...thread.replies.map((earlier) => earlier.mailKey)],
      }
      const mail = { content, recipient: enquiry.fields.email, sendAt: now, key: reply.mailKey }
      const taken = thread.assignee === null
      return change(
        'enquiry.replied',
        {
          reply,
          mails: [mail],
          ...(state === 'new' && { state: 'in-work' as const }),
          ...(taken && { assignedTo: user.id }),
        },
        { ...(taken && { assigned: user.email }) },
      )
    }
  }
}
