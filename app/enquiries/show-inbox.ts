import { may } from '#app/accounts/roles.ts'
import { factsOf, linesOf } from '#app/enquiries/emails/words.ts'
import { filledForm, headingOf, senderName, senderPhone } from '#app/enquiries/enquiry.ts'
import { moment } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { InboxEntry } from '#app/ports/inbox.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'
import { type InboxQuery, stateNames } from './inbox-query.ts'

const pageSize = 25
const excerptLength = 160

export type InboxPage = Awaited<ReturnType<typeof showInbox>>

/** A page of the inbox, with how many messages each of its lists has. */
export async function showInbox(
  services: Pick<Services, 'inbox' | 'newsletter' | 'clock'>,
  user: Member,
  { state, q: search, page: asked }: InboxQuery,
) {
  const everyone = may(user.role, 'everyone')
  const { found, page, pages } = await paged(asked, pageSize, async (offset) => {
    const listed = await services.inbox.list({ everyone, state, search, limit: pageSize, offset })
    return { ...listed, total: listed.counts[state] }
  })
  const now = services.clock.now()
  return {
    rows: found.entries.map((entry) => inboxRow(entry, now)),
    total: found.total,
    page,
    pages,
    counts: found.counts,
    everyone,
    /** Confirmed subscribers; null for who does not see everything. */
    subscribers: everyone ? (await services.newsletter.counts()).confirmed : null,
  }
}

export type InboxRow = InboxPage['rows'][number]

export function inboxRow({ enquiry, state }: InboxEntry, now: Millis) {
  return {
    id: enquiry.id,
    at: moment(enquiry.createdAt, now),
    name: senderName(enquiry),
    email: enquiry.fields.email,
    phone: phoneLinks(senderPhone(enquiry)),
    about: headingOf(enquiry),
    /** How it begins; empty when its form asks for no text. */
    excerpt: linesOf(enquiry).join(' ').slice(0, excerptLength),
    state: stateNames[state],
  }
}

/** Where to call and to write by WhatsApp; a number of ten digits is an Indian one. */
function phoneLinks(phone: string | null) {
  const digits = phone?.replace(/\D/g, '').replace(/^0+/, '')
  if (!digits) return null
  const number = digits.length === 10 ? `91${digits}` : digits
  return { call: `tel:+${number}`, whatsApp: `https://wa.me/${number}` }
}

export type MessageView = NonNullable<Awaited<ReturnType<typeof showMessage>>>

/** A message with our replies; null when there is none for this user. */
export async function showMessage(
  { inbox, clock, settings }: Pick<Services, 'inbox' | 'clock' | 'settings'>,
  user: Member,
  id: string,
) {
  const message = await inbox.find(id, { everyone: may(user.role, 'everyone') })
  if (!message) return null
  const { enquiry, version, replies } = message
  const now = clock.now()
  return {
    ...inboxRow(message, now),
    version,
    isDone: message.state === 'done',
    /** The short fields that were filled in. */
    facts: factsOf(enquiry),
    /** What was written at length, a paragraph each. */
    lines: linesOf(enquiry),
    replies: replies.map(({ id, at, author, subject, text }) => ({
      ...{ id, subject, text, author: author.name },
      at: moment(at, now),
    })),
    /** Where answers to our reply arrive. */
    answersTo: settings.teamEmail,
    replySubject: `Re: ${filledForm(enquiry).form.arrival.subject}`,
    mayBook: may(user.role, 'bookings'),
    mayErase: may(user.role, 'privacy'),
  }
}
