import { type AuditDetails, type AuditKind, formatSubjectKind } from '#app/accounts/audit-log.ts'
import { bookingPath, editPath, messagePath, peoplePath, workspacePath } from '#app/accounts/paths.ts'
import { availabilityHref } from '#app/features/availability/domain/availability-page.ts'
import { moneyHref } from '#app/features/money/domain/money-query.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { listAt, pageNumber } from '#app/lib/lists.ts'
import type { Millis } from '#app/lib/time.ts'

/** The audit log by its address. */
export const auditList = listAt(`${workspacePath}/audit`, { page: pageNumber })

/** The page of a subject, by its kind. */
const pages: { [Kind in AuditKind]?: (id: string) => string } = {
  booking: bookingPath,
  enquiry: messagePath,
  post: editPath,
  account: (id) => `${peoplePath}/${id}`,
  counselor: availabilityHref,
  month: (month) => moneyHref({ month }),
}

const isRandom = (id: string) => /^[\da-f]{8}-/.test(id)

/** What a line is about, `Booking MG-7K3M`, and its page; ids that say nothing are left out. */
export function auditSubject({ kind, id }: { kind: string; id: string }) {
  const page = Object.hasOwn(pages, kind) ? pages[kind as AuditKind] : undefined
  const words = [formatSubjectKind(kind), isRandom(id) ? '' : id].filter(Boolean).join(' ')
  return { words, href: page && id !== 'unknown' ? page(id) : null }
}

/** What changed, as `role before counselor`; instants are in India time. */
export const detailsInWords = (details: AuditDetails, now: Millis): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${
          isInstant.test(String(value)) ? formatShortDateTime(Date.parse(String(value)), now) : value
        }`,
    )

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/
