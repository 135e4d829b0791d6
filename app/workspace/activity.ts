import { type AuditDetails, listAuditLog } from '#app/accounts/audit-log.ts'
import { availabilityPath, bookingPath, editPostPath, memberPath, messagePath } from '#app/accounts/paths.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { readPage } from '#app/lib/lists.ts'
import { moneyHref } from '#app/payments/month.ts'
import type { App } from '#app/server/app-context.ts'

const pageSize = 50

/** Returns a page of the audit log, newest first. */
export async function viewActivity(app: App, wanted: number) {
  const now = app.clock.now()
  const { found, page, pages } = await readPage(wanted, pageSize, (offset) =>
    listAuditLog(app, { limit: pageSize, offset }),
  )
  const rows = found.entries.map(({ id, at, actorEmail, action, subjectKind, subjectId, details }) => ({
    ...{ id, at: formatTimestamp(at.getTime(), now), actor: actorEmail },
    action: capitalize(action.slice(action.indexOf('.') + 1)),
    subject: formatAuditSubject(subjectKind, subjectId),
    details: formatDetails(details),
  }))
  return { rows, total: found.total, page, pages }
}

/** Page URL by kind of subject. */
const pagesOf: Readonly<Record<string, (id: string) => string>> = {
  booking: bookingPath,
  enquiry: messagePath,
  post: editPostPath,
  account: memberPath,
  counselor: availabilityPath,
  month: (month) => moneyHref({ month }),
}

/** Formats a name in the code for people: `plan-sent` becomes "Plan sent". */
const capitalize = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

const isRandom = (id: string) => /^[\da-f]{8}-/.test(id)

/** Formats an entry's subject, `Booking MG-7K3M`, with its page URL; leaves out random ids. */
export function formatAuditSubject(kind: string, id: string) {
  const page = Object.hasOwn(pagesOf, kind) ? pagesOf[kind] : undefined
  const text = [capitalize(kind), isRandom(id) ? '' : id].filter(Boolean).join(' ')
  return { text, href: page && id !== 'unknown' ? page(id) : null }
}

/** Formats details as `role before counselor`. */
export const formatDetails = (details: AuditDetails): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} ${value}`)
