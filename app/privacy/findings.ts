import { bookingPath } from '#app/accounts/paths.ts'
import { formatDateTime, formatShortDate, moment } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import {
  type Fate,
  type Fields,
  onlyFrom,
  otherMailboxesIn,
  type PersonalPart,
  type PrivacyRequest,
} from './personal-record.ts'

/** All that we have about a person, for the page; what the phone number alone finds is apart. */
export type Findings = ReturnType<typeof findingsOf>

/** Who is asked about, and by which request. */
export type Asked = Findings['asked']

/** What an erasure did. */
export type Erased = { reference: string; gone: Summary['goes']; stays: Summary['stays'] }

export type Summary = ReturnType<typeof summaryOf>

/** @param seen of what is shown: an erasure of anything else is refused */
export function findingsOf(
  { reference, requester }: PrivacyRequest,
  parts: readonly PersonalPart[],
  now: Millis,
  seen: string,
) {
  const { email, phone, also = [] } = requester
  const own = onlyFrom(parts, (from) => from === null)
  return {
    asked: { reference, email: email ?? '', phone: phone ?? '' },
    ...summaryOf(own, now),
    /** The titles of those that have nothing. */
    none: own.filter(({ records }) => records.length === 0).map(({ title }) => title),
    /** A family may share a phone number, so another mailbox's is meant only when it is ticked. */
    others: otherMailboxesIn(parts).map((mailbox) => {
      const summary = summaryOf(
        onlyFrom(parts, (from) => from === mailbox),
        now,
      )
      /** `Bookings 2, Mails 1` */
      const count = summary.parts.map(({ title, records }) => `${title} ${records.length}`).join(', ')
      return { ...summary, mailbox, ticked: also.includes(mailbox), count }
    }),
    seen,
  }
}

/** Some parts in words: what is in them, what an erasure takes and leaves, and what has to be over first. */
function summaryOf(parts: readonly PersonalPart[], now: Millis) {
  const filled = parts.filter(({ records }) => records.length > 0)
  return {
    parts: filled.map(({ records, ...part }) => ({
      ...part,
      records: records.map(({ id, title, at, fate, fields }) => ({
        id,
        title,
        at: moment(at, now),
        fate: fateInWords(fate, now),
        facts: factsIn(fields),
      })),
    })),
    goes: goesOf(parts),
    stays: staysOf(parts, now),
    hindrances: hindrancesOf(parts).map(({ why, cancel }) => ({
      why,
      cancelHref: cancel && bookingPath(cancel),
    })),
  }
}

export const hindrancesOf = (parts: readonly PersonalPart[]) =>
  parts.flatMap(({ records }) => records.flatMap(({ hindrance }) => hindrance ?? []))

/** What an erasure takes, by part. */
export const goesOf = (parts: readonly PersonalPart[]) =>
  parts.flatMap(({ title, records }) => {
    const going = records.filter(({ fate }) => fate.does !== 'stays')
    if (going.length === 0) return []
    const stays = new Set(going.flatMap(({ fate }) => (fate.does === 'blanked' ? [fate.stays] : [])))
    const how = stays.size > 0 ? `blanked; what stays is ${[...stays].join(', or ')}` : 'deleted'
    return [{ title, count: going.length, how }]
  })

/** What an erasure leaves, by part and by how long: why, and the last day of it; null for what has no end. */
export function staysOf(parts: readonly PersonalPart[], now: Millis) {
  const found = new Map<string, { title: string; count: number; why: string; until: string | null }>()
  for (const { title, records } of parts)
    for (const { fate } of records) {
      if (fate.does !== 'stays') continue
      const until = fate.until === null ? null : lastDay(fate.until, now)
      const key = `${title} ${fate.why} ${until}`
      const count = (found.get(key)?.count ?? 0) + 1
      found.set(key, { title, count, why: fate.why, until })
    }
  return [...found.values()]
}

function fateInWords(fate: Fate, now: Millis): string {
  if (fate.does === 'goes') return 'An erasure deletes it.'
  if (fate.does === 'blanked') return `An erasure blanks it; what stays is ${fate.stays}.`
  return `It stays${fate.until ? ` until ${lastDay(fate.until, now)}` : ''}: ${fate.why}`
}

const lastDay = (until: Millis, now: Millis) => formatShortDate(until - 1, now)

/** Fields as lines to read; what is empty is left out. */
const factsIn = (fields: Fields): { name: string; value: string }[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = inText(value)
    return text ? [{ name, value: text }] : []
  })

/** As `told` writes it. */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+\+05:30$/

function inText(value: Fields[string]): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && instant.test(value)) return formatDateTime(Date.parse(value))
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(inText).join('\n')
  return factsIn(value as Fields)
    .map((line) => `${line.name}: ${line.value}`)
    .join('; ')
}
