import type { Moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import type { InboxView } from './query.ts'
import type { EnquiryState } from './states.ts'

/** A message in the list. */
export type InboxRow = {
  id: string
  at: Moment
  name: string
  email: string
  about: string
  /** How it begins; empty when its form asks for no text. */
  excerpt: string
  assignee: string | null
  state: Label
}

export type InboxPage = {
  rows: InboxRow[]
  total: number
  page: number
  pages: number
  /** How many each list has, with the same filters. */
  counts: Record<InboxView, number>
  /** Only for who may see figures. */
  newsletter: { pending: number; confirmed: number; unsubscribed: number } | null
}

/** What stands below a message, oldest first. */
export type ThreadEntry =
  | { kind: 'note'; key: string; at: Moment; author: string; mine: boolean; text: string }
  | {
      kind: 'reply'
      key: string
      at: Moment
      author: string
      mine: boolean
      subject: string
      text: string
      delivery: Label & { waits: boolean; more: string | null }
    }

export type MessageView = {
  id: string
  version: number
  name: string
  email: string
  heading: string
  /** The short fields that were filled in. */
  facts: { label: string; value: string; url?: string }[]
  /** What was written at length, a paragraph each. */
  lines: string[]
  at: Moment
  /** Which words about their data the sender had before them. */
  consent: string
  state: EnquiryState
  label: Label
  assignee: { id: string; name: string } | null
  /** Who it can be given to. */
  members: { id: string; name: string }[]
  mayBeTaken: boolean
  thread: ThreadEntry[]
  /** What the subject of a reply begins with. */
  replySubject: string
}
