import { randomUUID } from 'node:crypto'
import { mailKey } from '#app/features/enquiries/plan-mails.ts'
import { type AuditAction, type AuditDetails, auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Assignee, InboxChange, InboxThread } from '#app/ports/inbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { inboxViewer } from './domain/viewer.ts'
import type { Deed } from './schema.ts'

export type HandleRefusal = 'unknown' | 'changed-meanwhile' | 'not-staff' | 'is-spam'

/**
 * Does to a message what a member of staff asks for. A reply is stored with its mail, in one transaction, and goes out
 * when mail does.
 *
 * @param version of the message that they had before them: of two who do something at once, the second is refused
 * @returns `given-away` when it is no longer theirs to see
 */
export async function handleEnquiry(
  { inbox, clock }: Pick<Services, 'inbox' | 'clock'>,
  user: StaffUser,
  { id, version }: { id: string; version: number },
  deed: Deed,
): Promise<Result<'theirs' | 'given-away', HandleRefusal>> {
  const viewer = inboxViewer(user)
  const thread = await inbox.find(id, viewer)
  if (!thread) return refuse('unknown')
  if (thread.version !== version) return refuse('changed-meanwhile')
  if (deed.do === 'reply' && thread.state === 'spam') return refuse('is-spam')
  const to = deed.do === 'assign' ? deed.to : null
  const assignee = to ? (await inbox.members(thread.enquiry.kind)).find((found) => found.id === to) : null
  if (assignee === undefined) return refuse('not-staff')
  const now = clock.now()
  const change = changeBy(deed, thread, user, { assignee, now })
  if (!change) return ok('theirs')
  const changed = await inbox.change(id, version, change, now)
  if (!changed.ok) return changed
  return ok((await inbox.find(id, viewer)) ? 'theirs' : 'given-away')
}

/** Messages that are chosen in a list, each as it was seen there. */
export type Chosen = readonly { id: string; version: number }[]

/** Does the same to several messages; returns how many of them somebody else had changed meanwhile, which stay as they are. */
export async function handleChosen(
  services: Pick<Services, 'inbox' | 'clock'>,
  user: StaffUser,
  chosen: Chosen,
  deed: Deed,
): Promise<{ left: number }> {
  let left = 0
  for (const one of chosen) if (!(await handleEnquiry(services, user, one, deed)).ok) left += 1
  return { left }
}

/**
 * What a deed changes, with its mail and its line in the audit log; null when all is so already. The first reply to a new
 * message takes it into work, and one to a message that nobody has gives it to whoever replies.
 */
function changeBy(
  deed: Deed,
  thread: InboxThread,
  user: StaffUser,
  { assignee, now }: { assignee: Assignee | null; now: Millis },
): InboxChange | null {
  const { enquiry, state } = thread
  const author = { id: user.id, name: user.name }
  const change = (
    action: AuditAction,
    what: Partial<InboxChange>,
    details: AuditDetails = {},
  ): InboxChange => ({
    mails: [],
    ...what,
    entry: auditEntry(user, action, enquiry.id, details),
  })
  const toState = (next: InboxThread['state'], action: AuditAction = 'enquiry.state-changed') =>
    next === state ? null : change(action, { state: next }, { from: state, to: next })

  switch (deed.do) {
    case 'assign': {
      if (assignee?.id === thread.assignee?.id) return null
      const details = { from: thread.assignee?.email ?? null, to: assignee?.email ?? null }
      return change('enquiry.assigned', { assignedTo: assignee?.id ?? null }, details)
    }
    case 'state':
      return toState(deed.state)
    case 'spam':
      return toState('spam', 'enquiry.spam')
    case 'not-spam':
      return state === 'spam' ? toState('new', 'enquiry.not-spam') : null
    case 'note':
      return change('enquiry.noted', { note: { author, text: deed.note } })
    case 'reply': {
      const { subject, text } = deed
      const id = randomUUID()
      const key = `enquiry-reply:${id}`
      const content = {
        kind: 'enquiry-reply' as const,
        to: 'sender' as const,
        enquiryId: enquiry.id,
        reply: { subject, text, writtenTo: enquiry.createdAt },
        thread: [mailKey(enquiry.id, 'sender'), ...thread.replies.map((earlier) => earlier.mailKey)],
      }
      const taken = thread.assignee === null
      return change(
        'enquiry.replied',
        {
          reply: { id, author, subject, text, mailKey: key },
          mails: [{ content, recipient: enquiry.fields.email, sendAt: now, key }],
          ...(deed.finish ? { state: deed.finish } : state === 'new' && { state: 'in-work' as const }),
          ...(taken && { assignedTo: user.id }),
        },
        { ...(taken && { assigned: user.email }), ...(deed.finish && { from: state, to: deed.finish }) },
      )
    }
  }
}
