import { filledForm, headingOf, senderName } from '#app/features/enquiries/domain/enquiry.ts'
import { factsOf, linesOf } from '#app/features/enquiries/emails/words.ts'
import { may, type Role } from '#app/features/staff/domain/roles.ts'
import { moment, momentInShort } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { InboxEntry, InboxThread, Reply } from '#app/ports/inbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { type InboxQuery, type InboxView, inboxViewNames, inboxViews } from './domain/query.ts'
import type { EnquiryState } from './domain/states.ts'
import type { InboxPage, InboxRow, MessageView, ThreadEntry } from './domain/views.ts'
import { stateLabel } from './domain/words.ts'

const pageSize = 25
const excerptLength = 160

type Reader = StaffUser & { role: Role }

/** A page of the inbox, with how many messages each of its lists has. */
export async function showInbox(
  services: Pick<Services, 'inbox' | 'newsletter' | 'clock'>,
  user: Reader,
  query: InboxQuery,
): Promise<InboxPage> {
  const { state, kind, assigned, q: search } = query
  const { found, page, pages } = await paged(query.page, pageSize, async (offset) => {
    const listed = await services.inbox.list({
      states: inboxViews[state].states,
      ...(kind && { kind }),
      ...(assigned === 'me' && { assignedTo: user.id }),
      ...(assigned === 'nobody' && { assignedTo: null }),
      search,
      limit: pageSize,
      offset,
    })
    const counts = countsByView(listed.counts)
    return { entries: listed.entries, counts, total: counts[state] }
  })
  const now = services.clock.now()
  return {
    rows: found.entries.map((entry) => inboxRow(entry, now)),
    total: found.total,
    page,
    pages,
    counts: found.counts,
    newsletter: may(user.role, 'figures') ? await services.newsletter.counts() : null,
  }
}

function countsByView(counts: Record<EnquiryState, number>): Record<InboxView, number> {
  const sums = inboxViewNames.map((view) => {
    const states: readonly EnquiryState[] = inboxViews[view].states
    return [view, states.reduce((sum, state) => sum + counts[state], 0)]
  })
  return Object.fromEntries(sums)
}

function inboxRow({ enquiry, state, assignee }: InboxEntry, now: Millis): InboxRow {
  return {
    id: enquiry.id,
    at: moment(enquiry.createdAt, now),
    name: senderName(enquiry),
    email: enquiry.fields.email,
    about: headingOf(enquiry),
    excerpt: linesOf(enquiry).join(' ').slice(0, excerptLength),
    assignee: assignee?.name ?? null,
    state: stateLabel(state),
  }
}

/** A message with all that was done about it; null when there is none. */
export async function showMessage(
  { inbox, clock }: Pick<Services, 'inbox' | 'clock'>,
  user: Reader,
  id: string,
): Promise<MessageView | null> {
  const thread = await inbox.find(id)
  if (!thread) return null
  const { enquiry, state, version, assignee } = thread
  const now = clock.now()
  const members = await inbox.members()
  return {
    id,
    version,
    name: senderName(enquiry),
    email: enquiry.fields.email,
    heading: headingOf(enquiry),
    facts: factsOf(enquiry),
    lines: linesOf(enquiry),
    at: moment(enquiry.createdAt, now),
    consent: consentInWords(enquiry.consent, now),
    state,
    label: stateLabel(state),
    assignee: assignee && { id: assignee.id, name: assignee.name },
    members: members.map((member) => ({ id: member.id, name: `${member.name} (${member.email})` })),
    mayBeTaken: assignee?.id !== user.id,
    thread: threadOf(thread, user, now),
    replySubject: `Re: ${filledForm(enquiry).form.arrival.subject}`,
  }
}

function threadOf({ notes, replies }: InboxThread, user: Reader, now: Millis): ThreadEntry[] {
  const common = ({ author, at }: { author: { id: string; name: string }; at: Millis }) => ({
    at: moment(at, now),
    author: author.name,
    mine: author.id === user.id,
  })
  return [
    ...notes.map((note) => ({
      kind: 'note' as const,
      key: `note-${note.id}`,
      ...common(note),
      text: note.text,
    })),
    ...replies.map((reply) => ({
      kind: 'reply' as const,
      key: `reply-${reply.id}`,
      ...common(reply),
      subject: reply.subject,
      text: reply.text,
      delivery: deliveryInWords(reply, now),
    })),
  ].sort((one, other) => one.at.iso.localeCompare(other.at.iso))
}

function deliveryInWords(
  { at, delivery }: Pick<Reply, 'at' | 'delivery'>,
  now: Millis,
): Extract<ThreadEntry, { kind: 'reply' }>['delivery'] {
  switch (delivery.state) {
    case 'sent': {
      const [written, sent] = [momentInShort(at, now), momentInShort(delivery.at, now)]
      return { label: 'Sent', tone: 'good', waits: false, more: sent === written ? null : `Sent ${sent}` }
    }
    case 'failed':
      return { label: 'Failed', tone: 'bad', waits: false, more: delivery.error }
    case 'waiting': {
      const { error, nextTry } = delivery
      const more = error && `Not accepted yet: ${error}. Tried again ${momentInShort(nextTry, now)}.`
      return { label: 'Waiting', tone: 'waiting', waits: true, more }
    }
  }
}

/** `The notice of 2026-11-20, on the form, Fri 20 Nov, 10:30 AM` */
function consentInWords({ version, method, at }: InboxEntry['enquiry']['consent'], now: Millis): string {
  const where = method === 'web-form' ? 'on the form' : 'over the API'
  return `The notice of ${version}, ${where}, ${momentInShort(at, now)}`
}
