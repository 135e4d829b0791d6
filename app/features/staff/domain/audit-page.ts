import type { Moment } from '#app/lib/dates.ts'
import type { AuditSubject } from './audit-subject.ts'
import { workspacePath } from './paths.ts'
import { pageIn } from './query.ts'

/** What of the audit log a URL asks for; no person or no kind is all of them. */
export type AuditQueryInUrl = { person: string; kind: string; page: number }

export type AuditRow = {
  id: string
  at: Moment
  actor: string
  action: string
  subject: AuditSubject
  details: string[]
}

export type AuditPage = {
  rows: AuditRow[]
  total: number
  page: number
  pages: number
  people: { id: string; name: string }[]
  kinds: { id: string; name: string }[]
}

const longest = 100
const wordIn = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').replaceAll('\0', '').slice(0, longest)

export const parseAuditQuery = (params: URLSearchParams): AuditQueryInUrl => ({
  person: wordIn(params, 'person'),
  kind: wordIn(params, 'kind'),
  page: pageIn(params),
})

export function auditHref({ person, kind, page }: AuditQueryInUrl): string {
  const params = new URLSearchParams()
  if (person) params.set('person', person)
  if (kind) params.set('kind', kind)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return `${workspacePath}/audit${query && `?${query}`}`
}
