import type { Moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { listAt, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'
import { workspacePath } from './paths.ts'

export type ListedMailRow = {
  id: string
  kind: string
  recipient: string
  at: Moment
  state: Label
  /** Why it failed and how often it was tried; null when there is nothing of that. */
  trouble: string | null
}

export type MailPage = {
  waiting: { now: number; oldest: Moment | null; later: number; nextLater: Moment | null }
  failed: { rows: ListedMailRow[]; total: number; page: number; pages: number }
  /** Those that failed at least once and are tried again; with a search, all that wait for that recipient. */
  tried: ListedMailRow[]
  last: ListedMailRow[]
}

/** The mails by their address: those to a recipient, and which page of the failed ones. */
export const mailList = listAt(`${workspacePath}/mail`, { q: words, page: pageNumber })

export type MailQuery = QueryOf<typeof mailList>
