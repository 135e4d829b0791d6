import { filledForm, headingOf, senderName } from '#app/features/enquiries/domain/enquiry.ts'
import { factsOf, linesOf } from '#app/features/enquiries/emails/words.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { may } from '#app/features/staff/domain/roles.ts'
import { moment, momentInShort } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { InboxEntry, InboxThread, Note, Reply, SendersBooking } from '#app/ports/inbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { type InboxQuery, type InboxView, inboxViewNames, inboxViews } from './domain/query.ts'
import { type EnquiryState, stateLabels } from './domain/states.ts'
import { inboxViewer } from './domain/viewer.ts'

const pageSize = 25
const excerptLength = 160
const mostBookings = 10

export type InboxPage = Awaited<ReturnType<typeof showInbox>>

/** A page of the inbox, with how many messages each of its lists has. */
export async function showInbox(
  services: Pick<Services, 'inbox' | 'newsletter' | 'clock'>,
  user: Member,
  query: InboxQuery,
) {
  const { state, kind, assigned, q: search } = query
  const viewer = inboxViewer(user)
  const { found, page, pages } = await paged(query.page, pageSize, async (offset) => {
    const listed = await services.inbox.list({
      viewer,
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
    /** The forms that one may ask for. */
    kinds: viewer.kinds,
    /** Whether these are all messages, and not their own people's. */
    everyone: viewer.everyone,
    /** Only for whoever may see reports. */
    newsletter: may(user.role, 'reports') ? await services.newsletter.counts() : null,
  }
}

function countsByView(counts: Record<EnquiryState, number>): Record<InboxView, number> {
  const sums = inboxViewNames.map((view) => {
    const states: readonly EnquiryState[] = inboxViews[view].states
    return [view, states.reduce((sum, state) => sum + counts[state], 0)]
  })
  return Object.fromEntries(sums)
}

export type InboxRow = InboxPage['rows'][number]

export function inboxRow({ enquiry, state, version, assignee }: InboxEntry, now: Millis) {
  return {
    id: enquiry.id,
    version,
    at: moment(enquiry.createdAt, now),
    name: senderName(enquiry),
    email: enquiry.fields.email,
    about: headingOf(enquiry),
    /** How it begins; empty when its form asks for no text. */
    excerpt: linesOf(enquiry).join(' ').slice(0, excerptLength),
    assignee: assignee?.name ?? null,
    state: stateLabels[state],
  }
}

export type MessageView = NonNullable<Awaited<ReturnType<typeof showMessage>>>

/** A message with all that was done about it; null when there is none. */
export async function showMessage(
  { inbox, clock, settings }: Pick<Services, 'inbox' | 'clock' | 'settings'>,
  user: Member,
  id: string,
) {
  const viewer = inboxViewer(user)
  const thread = await inbox.find(id, viewer)
  if (!thread) return null
  const { enquiry, state, version, assignee } = thread
  const now = clock.now()
  const members = await inbox.members(enquiry.kind)
  const bookingsOf = () =>
    inbox.bookingsOf(id, viewer.everyone ? null : (viewer.counselorId ?? ''), mostBookings)
  return {
    id,
    version,
    name: senderName(enquiry),
    email: enquiry.fields.email,
    heading: headingOf(enquiry),
    /** The short fields that were filled in. */
    facts: factsOf(enquiry),
    /** What was written at length, a paragraph each. */
    lines: linesOf(enquiry),
    at: moment(enquiry.createdAt, now),
    /** Which words about their data the sender had before them. */
    consent: consentInWords(enquiry.consent, now),
    state,
    label: stateLabels[state],
    assignee,
    /** Who it can be given to. */
    members: members.map((member) => ({ id: member.id, name: `${member.name} (${member.email})` })),
    mayBook: may(user.role, 'bookings'),
    mayBeTaken: assignee?.id !== user.id,
    thread: threadOf(thread, user, now),
    /** Where an answer to our reply arrives: in a mailbox, and not here. */
    answersTo: settings.teamEmail,
    /** The next that is open; null when there is no other. */
    next: await inbox.next(viewer, enquiry),
    /** What the sender booked, as far as it is theirs to see who looks. */
    bookings: may(user.role, 'bookings')
      ? (await bookingsOf()).map((booking) => bookingLine(booking, now))
      : [],
    mayErase: may(user.role, 'privacy'),
    replySubject: `Re: ${filledForm(enquiry).form.arrival.subject}`,
  }
}

/** `Tue 24 Nov, 4:00 PM, free session, cancelled` */
function bookingLine({ reference, startsAt, kind, state }: SendersBooking, now: Millis) {
  const ended = state === 'cancelled' || state === 'no-show' || state === 'expired'
  const words = [momentInShort(startsAt, now), `${kind} session`, ...(ended ? [endWords[state]] : [])]
  return { reference, path: bookingPath(reference), words: words.join(', ') }
}

const endWords = { cancelled: 'cancelled', 'no-show': 'did not come', expired: 'not paid in time' } as const

/** What stands below a message, oldest first. */
function threadOf({ notes, replies }: InboxThread, user: Member, now: Millis) {
  const common = ({ id, author, at, text }: Note) => ({
    id,
    at: moment(at, now),
    author: author.name,
    mine: author.id === user.id,
    text,
  })
  return [
    ...notes.map((note) => ({ kind: 'note' as const, ...common(note) })),
    ...replies.map((reply) => ({
      kind: 'reply' as const,
      ...common(reply),
      subject: reply.subject,
      delivery: deliveryInWords(reply, now),
    })),
  ].sort((one, other) => one.at.iso.localeCompare(other.at.iso))
}

function deliveryInWords({ at, delivery }: Reply, now: Millis): Label & { more: string | null } {
  switch (delivery.state) {
    case 'sent': {
      const [written, sent] = [momentInShort(at, now), momentInShort(delivery.at, now)]
      return { label: 'Sent', tone: 'good', more: sent === written ? null : `Sent ${sent}` }
    }
    case 'failed':
      return { label: 'Failed', tone: 'bad', more: delivery.error }
    case 'waiting': {
      const { error, nextTry } = delivery
      const more = error && `Not accepted yet: ${error}. Tried again ${momentInShort(nextTry, now)}.`
      return { label: 'Waiting', tone: 'waiting', more }
    }
  }
}

/** `The notice of 2026-11-20, on the form, Fri 20 Nov, 10:30 AM` */
function consentInWords({ version, method, at }: InboxEntry['enquiry']['consent'], now: Millis): string {
  const where = method === 'web-form' ? 'on the form' : method === 'api' ? 'over the API' : 'by phone'
  return `The notice of ${version}, ${where}, ${momentInShort(at, now)}`
}
