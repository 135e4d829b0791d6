import { availabilityHref } from '#app/features/availability/domain/availability-page.ts'
import { editPath } from '#app/features/blog/domain/paths.ts'
import { messagePath } from '#app/features/inbox/domain/query.ts'
import { moneyHref } from '#app/features/money/domain/money-query.ts'
import { type AuditKind, auditKindInWords } from '#app/features/staff/domain/audit.ts'
import { bookingPath, peoplePath, workspacePath } from '#app/features/staff/domain/paths.ts'
import type { Right } from '#app/features/staff/domain/roles.ts'
import { monthInWords } from '#app/lib/dates.ts'
import { listAt, pageNumber, type QueryOf, words } from '#app/lib/list-query.ts'

/** The audit log by its address; no person or no kind is all of them. */
export const auditList = listAt(`${workspacePath}/audit`, { person: words, kind: words, page: pageNumber })

export type AuditQuery = QueryOf<typeof auditList>

type Subject = { id: string; words: string; name: string | null; href: string | null }

/** The page of what has a name of its own, by its kind, and the right that opens it. */
const pages: { [Kind in AuditKind]?: { right: Right; at: (id: string) => string } } = {
  booking: { right: 'bookings', at: bookingPath },
  enquiry: { right: 'inbox', at: messagePath },
  post: { right: 'blog', at: editPath },
  account: { right: 'people', at: (id) => `${peoplePath}/${id}` },
  counselor: { right: 'availability', at: availabilityHref },
}

/**
 * What a line is about: its kind and its name, with its page if that opens to the reader; without a name it is gone.
 *
 * @param name what it is called now; undefined for what is gone, and for what never had one
 * @param opens whether the reader has a right
 */
export function auditSubject(
  { kind, id }: { kind: string; id: string },
  name: string | undefined,
  opens: (right: Right) => boolean,
): Subject {
  const words = auditKindInWords(kind)
  if (kind === 'month')
    return { id, words, name: monthInWords(id), href: opens('money') ? moneyHref({ month: id }) : null }
  const page = Object.hasOwn(pages, kind) ? pages[kind as AuditKind] : undefined
  if (page && name !== undefined) return { id, words, name, href: opens(page.right) ? page.at(id) : null }
  const named = !page || kind === 'booking' // a reference still says something
  return { id, words, name: named ? id : null, href: null }
}
