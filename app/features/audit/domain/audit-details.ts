import { weekdays } from '#app/features/availability/domain/availability-page.ts'
import { stretchInWords } from '#app/features/availability/domain/availability-view.ts'
import { type EnquiryState, stateLabels } from '#app/features/inbox/domain/states.ts'
import { mailKindInWords } from '#app/features/mail/domain/kind-names.ts'
import type { AuditDetails } from '#app/features/staff/domain/audit.ts'
import { dayInShort, momentInShort } from '#app/lib/dates.ts'
import { isIsoDate, type Millis } from '#app/lib/time.ts'

type Value = AuditDetails[string]

/** What details are read with: what a counselor is called, and the present, for other years are named. */
export type Reading = { counselor: (id: string) => string; now: Millis }

/** How a session was cancelled. */
const ways: Readonly<Record<string, string>> = {
  'by-policy': 'the visitor asked',
  ours: 'on our side',
  all: 'full refund',
  nothing: 'no refund',
}

/** How a detail reads that says more than its value; empty for one that is left out. */
const phrases: Readonly<Record<string, (value: Value, reading: Reading) => string>> = {
  assigned: (email) => `assigned to ${email}`,
  at: (at, reading) => `for ${valueInWords(at, reading)}`,
  attempts: (count) => `after ${count} attempts`,
  browser: (words) => (words === null ? '' : `with ${String(words).replace(/^A /, 'a ')}`),
  bufferAfterMinutes: (change) => `buffer after ${change} minutes`,
  bufferBeforeMinutes: (change) => `buffer before ${change} minutes`,
  calendarsEnded: (count) => `${count === 1 ? 'a calendar address' : `${count} calendar addresses`} ended`,
  counselor: (id, { counselor }) => (id === null ? '' : `counselor ${counselor(String(id))}`),
  date: valueInWords,
  email: valueInWords,
  file: valueInWords,
  horizonDays: (change) => `days ahead ${change}`,
  kind: (kind) => mailKindInWords(String(kind)),
  money: (how) => ways[String(how)] ?? String(how),
  noticeMinutes: (change) => `notice ${change} minutes`,
  renamed: () => 'name changed',
  role: (role) => `as ${role}`,
  searched: (searched) => (searched ? 'found by a search' : ''),
  slug: (slug) => `/${slug}`,
  starts: valueInWords,
  way: (way) => `by ${way}`,
}

/** What changed from what to what, then all else, in words. */
export function detailsInWords(details: AuditDetails, reading: Reading): string[] {
  const { from, to, role, roleBefore, counselor, counselorBefore, ...rest } = details
  const called = (id: Value | undefined) =>
    id === undefined || id === null ? id : reading.counselor(String(id))
  return [
    ...changed('', [from, to], reading),
    ...changed('role ', [roleBefore, role], reading),
    ...changed('counselor ', [called(counselorBefore), called(counselor)], reading),
    ...Object.entries({
      ...rest,
      ...(roleBefore === undefined && role !== undefined && { role }),
      ...(counselorBefore === undefined && counselor !== undefined && { counselor }),
    })
      .sort(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([name, value]) => detailInWords(name, value, reading)),
  ].filter(Boolean)
}

/** Days come in the order of the week, for the database keeps no order. */
const placeOf = (name: string) => weekdays.findIndex(([, day]) => day === name)

const changed = (what: string, [before, after]: [Value | undefined, Value | undefined], reading: Reading) =>
  before === undefined || after === undefined
    ? []
    : isInstant(before) && isInstant(after)
      ? [`${what}${stretchInWords({ from: Date.parse(before), to: Date.parse(after) }, reading.now)}`]
      : [`${what}from ${valueInWords(before, reading)} to ${valueInWords(after, reading)}`]

/** One that has no phrase is told by its name: `3 documents`, `Monday off → 4:00 PM`. */
function detailInWords(name: string, value: Value, reading: Reading): string {
  const phrase = Object.hasOwn(phrases, name) ? phrases[name] : undefined
  if (phrase) return phrase(value, reading)
  const words = name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? ` ${letter.toLowerCase()}` : letter))
  if (value === 1) return `1 ${words === 'count' ? 'in all' : words.replace(/s$/, '')}`
  if (typeof value === 'number') return `${value} ${words === 'count' ? 'in all' : words}`
  return `${words} ${valueInWords(value, reading)}`
}

/** An instant, or a date with or without a time, as everywhere in the workspace: in India time. */
function valueInWords(value: Value, { now }: Reading): string {
  if (value === null) return 'nobody'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (Object.hasOwn(stateLabels, text)) return stateLabels[text as EnquiryState].label.toLowerCase()
  if (isoInstant.test(text)) return momentInShort(Date.parse(text), now)
  const [date = '', ...time] = text.split(' ')
  if (isIsoDate(date)) return [dayInShort(date, now), time.join(' ')].filter(Boolean).join(', ')
  return text
}

const isInstant = (value: Value): value is string => typeof value === 'string' && isoInstant.test(value)

const isoInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
