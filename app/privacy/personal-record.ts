import type { Millis } from '#app/lib/time.ts'

/** A box that is ticked for another mailbox is called by it: `also:sita@example.org`. */
export const alsoField = 'also:'

/**
 * The person who asks what we have about them, by address, phone number or both. A phone number, ten digits, also finds
 * what came from other mailboxes, or with none; a family may share one, so it is the person's only when its mailbox is
 * named in `also`, or when it came without an address and they have none.
 */
export type Requester = { email: string | null; phone: string | null; also?: readonly string[] }

/** In place of a mailbox: of what came from somebody who gave none. */
export const noMailbox = 'no e-mail address'

/** `reference` is the number of their request. */
export type PrivacyRequest = { reference: string; requester: Requester }

/** What is written down of a record, named in words; an instant is ISO 8601 with India's offset. */
export type Fields = { [name: string]: Value }
type Value = string | number | boolean | null | readonly Value[] | Fields

/** What an erasure does to a record. `until` is null for what has no end. */
export type Fate =
  | { does: 'goes' }
  | { does: 'blanked'; stays: string }
  | { does: 'stays'; why: string; until: Millis | null }

/** Something that must be over before a record can go, and by what booking it is found; null when one can only wait. */
export type Hindrance = { why: string; cancel: string | null }

/** One thing that we have about a person. */
export type PersonalRecord = {
  id: string
  title: string
  at: Millis
  fields: Fields
  fate: Fate
  hindrance?: Hindrance | null
  /** The other mailbox it came from, when the phone number alone finds it; none for the person's own. */
  from?: string | null
}

/** One kind of thing, in words for the person: what it is, and all of it. */
export type PersonalPart = { name: string; title: string; about: string; records: readonly PersonalRecord[] }

/** Of what was found what is meant: the person's own, and what came from the mailboxes that were ticked. */
export const meantBy = ({ also = [] }: Requester, parts: readonly PersonalPart[]): PersonalPart[] =>
  onlyFrom(parts, (from) => from === null || also.includes(from))

export const onlyFrom = (
  parts: readonly PersonalPart[],
  wanted: (from: string | null) => boolean,
): PersonalPart[] =>
  parts.map((part) => ({ ...part, records: part.records.filter(({ from = null }) => wanted(from)) }))

/** The other mailboxes of which something is among it. */
export const otherMailboxesIn = (parts: readonly PersonalPart[]): string[] =>
  [...new Set(parts.flatMap(({ records }) => records.flatMap(({ from }) => from ?? [])))].sort()

/** What an erasure takes of it. */
export const goingIn = (parts: readonly PersonalPart[]): PersonalPart[] =>
  parts.map((part) => ({ ...part, records: part.records.filter(({ fate }) => fate.does !== 'stays') }))

/** How many records of each part, by its name. */
export const countsOf = (parts: readonly PersonalPart[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    parts.flatMap(({ name, records }) => (records.length > 0 ? [[name, records.length]] : [])),
  )
