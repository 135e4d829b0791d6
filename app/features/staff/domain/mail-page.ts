import type { Moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { workspacePath } from './paths.ts'
import { pageIn, searchIn } from './query.ts'

/** What of the mails a URL asks for: those to a recipient, and which page of the failed ones. */
export type MailPageQuery = { recipient: string; page: number }

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

export const mailPath = `${workspacePath}/mail`

export const parseMailQuery = (params: URLSearchParams): MailPageQuery => ({
  recipient: searchIn(params),
  page: pageIn(params),
})

export function mailHref({ recipient, page }: MailPageQuery): string {
  const params = new URLSearchParams()
  if (recipient) params.set('q', recipient)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return `${mailPath}${query && `?${query}`}`
}
