import { createHash } from 'node:crypto'
import { type AuditEntry, auditEntry } from '#app/features/staff/domain/audit.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { countsOf, type PersonalPart } from './domain/personal-record.ts'

/** Tells whether what is there is what was shown. Mails are left out: they come and go while one reads. */
export function seenOf(parts: readonly PersonalPart[]): string {
  const lasting = parts.filter(({ name }) => name !== 'mails')
  const all = lasting.flatMap(({ name, records }) =>
    records.map(({ id, fate, hindrance }) => `${name} ${id} ${fate.does} ${Boolean(hindrance)}`),
  )
  return createHash('sha256').update(all.sort().join('\n')).digest('base64url')
}

/** A request's line in the audit log: its number and how many of what, and nothing of the person. */
export const auditOf = (
  action: 'privacy.looked-up' | 'privacy.exported' | 'privacy.erased',
  user: StaffUser,
  reference: string,
  parts: readonly PersonalPart[],
): AuditEntry => auditEntry(user, action, reference, countsOf(parts))
