import { createHash } from 'node:crypto'
import type { AuditEntry } from '#app/features/staff/domain/audit.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { dateInShort, moment } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import {
  type Counts,
  type Fate,
  type Fields,
  onlyFrom,
  type PersonalPart,
  type Requester,
} from './domain/personal-record.ts'
import type { Findings, OtherMailbox, PartView, RecordView, Stays } from './domain/views.ts'
import type { PrivacyRequest } from './schema.ts'

/** What there is about a person, for the page; what the phone number alone finds is apart. */
export function findingsOf(
  { reference, requester }: PrivacyRequest,
  parts: readonly PersonalPart[],
  now: Millis,
): Findings {
  const own = onlyFrom(parts, (from) => from === null)
  return {
    asked: { reference, email: requester.email, phone: requester.phone ?? '' },
    parts: partViews(own, now),
    none: own.filter(({ records }) => records.length === 0).map(({ title }) => title),
    goes: goesOf(own),
    stays: staysOf(own, now),
    hindrances: hindranceViews(own),
    others: othersOf(requester, parts, now),
    seen: seenOf(parts),
  }
}

function othersOf({ also = [] }: Requester, parts: readonly PersonalPart[], now: Millis): OtherMailbox[] {
  const mailboxes = new Set(parts.flatMap(({ records }) => records.flatMap(({ from }) => from ?? [])))
  return [...mailboxes].sort().map((mailbox) => {
    const theirs = onlyFrom(parts, (from) => from === mailbox).filter(({ records }) => records.length > 0)
    return {
      mailbox,
      ticked: also.includes(mailbox),
      count: theirs.map(({ title, records }) => `${title} ${records.length}`).join(', '),
      parts: partViews(theirs, now),
      hindrances: hindranceViews(theirs),
    }
  })
}

const partViews = (parts: readonly PersonalPart[], now: Millis): PartView[] =>
  parts
    .filter(({ records }) => records.length > 0)
    .map(({ name, title, about, records }) => ({
      name,
      title,
      about,
      records: records.map(
        ({ id, title, at, fate, fields }): RecordView => ({
          id,
          title,
          at: moment(at, now),
          fate: fateInWords(fate, now),
          facts: linesOf(fields),
        }),
      ),
    }))

const hindranceViews = (parts: readonly PersonalPart[]): Findings['hindrances'] =>
  hindrancesOf(parts).map(({ why, cancel }) => ({ why, cancelHref: cancel && bookingPath(cancel) }))

export const hindrancesOf = (parts: readonly PersonalPart[]) =>
  parts.flatMap(({ records }) => records.flatMap(({ hindrance }) => hindrance ?? []))

/** What an erasure takes, by part. */
export const goesOf = (parts: readonly PersonalPart[]): Findings['goes'] =>
  parts.flatMap(({ title, records }) => {
    const going = records.filter(({ fate }) => fate.does !== 'stays')
    if (going.length === 0) return []
    const stays = new Set(going.flatMap(({ fate }) => (fate.does === 'blanked' ? [fate.stays] : [])))
    const how = stays.size > 0 ? `blanked; what stays is ${[...stays].join(', or ')}` : 'deleted'
    return [{ title, count: going.length, how }]
  })

/** What an erasure leaves, by part and by how long. */
export function staysOf(parts: readonly PersonalPart[], now: Millis): Stays[] {
  const found = new Map<string, Stays>()
  for (const { title, records } of parts)
    for (const { fate } of records) {
      if (fate.does !== 'stays') continue
      const until = fate.until === null ? null : lastDay(fate.until, now)
      const key = `${title} ${fate.why} ${until}`
      const earlier = found.get(key)
      found.set(key, { title, count: (earlier?.count ?? 0) + 1, why: fate.why, until })
    }
  return [...found.values()]
}

/** Tells whether what is there is what was shown. Mails are left out: they come and go while one reads. */
export function seenOf(parts: readonly PersonalPart[]): string {
  const lasting = parts.filter(({ name }) => name !== 'mails')
  const all = lasting.flatMap(({ name, records }) =>
    records.map(({ id, fate, hindrance }) => `${name} ${id} ${fate.does} ${hindrance != null}`),
  )
  return createHash('sha256').update(all.sort().join('\n')).digest('base64url')
}

/** Its line in the audit log: the request's number and how many of what, and nothing of the person. */
export const auditOf = (
  action: 'privacy.looked-up' | 'privacy.exported' | 'privacy.erased',
  user: StaffUser,
  reference: string,
  counts: Counts,
): AuditEntry => ({
  actor: { id: user.id, email: user.email },
  action,
  subject: { kind: 'privacy-request', id: reference },
  details: counts,
})

function fateInWords(fate: Fate, now: Millis): string {
  if (fate.does === 'goes') return 'An erasure deletes it.'
  if (fate.does === 'blanked') return `An erasure blanks it; what stays is ${fate.stays}.`
  return `It stays${fate.until ? ` until ${lastDay(fate.until, now)}` : ''}: ${fate.why}`
}

const lastDay = (until: Millis, now: Millis) => dateInShort(until - 1, now)

/** Fields as lines to read; what is empty is left out. */
const linesOf = (fields: Fields): RecordView['facts'] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = inText(value)
    return text ? [{ name, value: text }] : []
  })

function inText(value: Fields[string]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(inText).join('\n')
  return linesOf(value as Fields)
    .map((line) => `${line.name}: ${line.value}`)
    .join('; ')
}
