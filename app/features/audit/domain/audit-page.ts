import { workspacePath } from '#app/features/staff/domain/paths.ts'
import type { Moment } from '#app/lib/dates.ts'
import { listAt, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'
import type { AuditSubject } from './audit-subject.ts'

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

/** The audit log by its address; no person or no kind is all of them. */
export const auditList = listAt(`${workspacePath}/audit`, { person: words, kind: words, page: pageNumber })

export type AuditQuery = QueryOf<typeof auditList>
