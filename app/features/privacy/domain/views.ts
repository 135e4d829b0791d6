import type { Moment } from '#app/lib/dates.ts'

/** Who is asked about, and by which request. */
export type Asked = { email: string; phone: string; reference: string }

export type RecordView = {
  id: string
  title: string
  at: Moment
  /** What an erasure does to it, in words. */
  fate: string
  facts: { name: string; value: string }[]
}

export type PartView = { name: string; title: string; about: string; records: RecordView[] }

/** What stays after an erasure, why, and the last day of it; null for what has no end. */
export type Stays = { title: string; count: number; why: string; until: string | null }

/** What the phone number alone finds of another mailbox; a family may share one, so it is meant only when it is ticked. */
export type OtherMailbox = Pick<Findings, 'parts' | 'hindrances'> & {
  mailbox: string
  ticked: boolean
  /** `Bookings 2, Mails 1`. */
  count: string
}

/** All that we have about a person. */
export type Findings = {
  asked: Asked
  parts: PartView[]
  /** The titles of those that have nothing. */
  none: string[]
  /** What an erasure would take, by title. */
  goes: { title: string; count: number; how: string }[]
  stays: Stays[]
  hindrances: { why: string; cancelHref: string | null }[]
  others: OtherMailbox[]
  /** Of what was shown: an erasure of anything else is refused. */
  seen: string
}

export type Erased = {
  reference: string
  gone: { title: string; count: number; how: string }[]
  stays: Stays[]
}
