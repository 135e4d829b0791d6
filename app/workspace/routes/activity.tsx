import { desc, eq } from 'drizzle-orm'
import { Link } from 'react-router'
import type { AuditDetails } from '#app/accounts/audit-log.ts'
import {
  availabilityPath,
  bookingPath,
  editPostPath,
  memberPath,
  messagePath,
  workspacePath,
} from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { auditLog, staffUsers } from '#app/accounts/tables.ts'
import { bookings } from '#app/booking/tables.ts'
import { formatShortDateTime, formatShortDay, formatTimestamp } from '#app/lib/dates.ts'
import { createListQuery, pageParam, readPage } from '#app/lib/lists.ts'
import { isIsoDate, type Millis } from '#app/lib/time.ts'
import { moneyQuery } from '#app/payments/month.ts'
import { Pager } from '#app/ui/workspace/list.tsx'
import { PageHeader, TimeText } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/activity.ts'

const activityQuery = createListQuery(`${workspacePath}/activity`, { page: pageParam })
const pageSize = 50

/** Loads a page of the audit log, newest first. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'audit')
  const query = activityQuery.parse(new URL(args.request.url).searchParams)
  const { found, ...pages } = await readPage(query.page, pageSize, async (offset) => ({
    entries: await app.db
      .select({ entry: auditLog, client: bookings.name, member: staffUsers.name })
      .from(auditLog)
      .leftJoin(staffUsers, eq(staffUsers.id, auditLog.actorId))
      .leftJoin(bookings, eq(bookings.reference, auditLog.subjectId))
      .orderBy(desc(auditLog.id))
      .limit(pageSize)
      .offset(offset),
    total: await app.db.$count(auditLog),
  }))
  const now = app.clock.now()
  const rows = found.entries.map(({ entry, client, member }) => ({
    id: String(entry.id),
    at: formatTimestamp(entry.at, now),
    actor: entry.actorEmail,
    name: member ?? entry.actorEmail,
    action: formatName(entry.action.slice(entry.action.indexOf('.') + 1)),
    subject: formatAuditSubject(entry.subjectKind, entry.subjectId, client),
    details: formatAuditDetails(entry.details, now),
  }))
  return { ...pages, rows, total: found.total }
}

/** Functions that build the path of a subject's page, by kind of subject. */
const subjectPages = new Map<string, (id: string) => string>([
  ['booking', bookingPath],
  ['enquiry', messagePath],
  ['post', editPostPath],
  ['account', memberPath],
  ['counselor', availabilityPath],
  ['month', (month) => moneyQuery.href({ month })],
])

/** Formats an identifier as text: `plan-sent` becomes "Plan sent". */
const formatName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** Formats the subject of an entry, `Booking MG-7K3M, Asha Rao`, with its URL. Random ids are omitted. */
export function formatAuditSubject(kind: string, id: string, client: string | null = null) {
  const isRandom = /^[\da-f]{8}-/.test(id)
  const text = isRandom ? formatName(kind) : `${formatName(kind)} ${id}${client ? `, ${client}` : ''}`
  return { text, href: id === 'unknown' ? null : (subjectPages.get(kind)?.(id) ?? null) }
}

/** Formats details such as `from Sat 28 Nov, 7:00 PM`. Puts `from` first, because JSONB does not preserve key order. */
export const formatAuditDetails = (details: AuditDetails, now: Millis): string[] =>
  Object.entries(details)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => Number(b === 'from') - Number(a === 'from'))
    .map(([name, value]) => {
      const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      return `${label} ${formatDates(String(value), now)}`
    })

function formatDates(value: string, now: Millis): string {
  if (isIsoDate(value)) return formatShortDay(value, now)
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatShortDateTime(Date.parse(value), now) : value
}

export default function ActivityPage({ loaderData: { rows, ...pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Activity</PageHeader>
      <p className="mt-1 text-sm text-muted">
        What team members did, and failed logins, newest first, times in India. Entries are never changed or
        deleted.
      </p>
      <ol className="mt-4 border-t border-line">
        {rows.map(({ id, at, actor, name, action, subject, details }) => (
          <li
            key={id}
            className="grid gap-x-6 border-b border-line py-1.5 text-sm lg:grid-cols-[11rem_minmax(0,15rem)_minmax(0,1fr)]"
          >
            <TimeText at={at} className="text-muted" />
            <span className="wrap-anywhere" title={actor}>
              {name}
            </span>
            <span className="wrap-anywhere">
              <span className="font-semibold">{action}</span>
              <span className="text-muted">{details.length > 0 && `, ${details.join(', ')}`}</span>
              <span className="block text-muted">
                {subject.href === null ? (
                  subject.text
                ) : (
                  <Link
                    to={subject.href}
                    className="link -my-1.5 inline-flex min-h-9 items-center lg:my-0 lg:inline"
                  >
                    {subject.text}
                  </Link>
                )}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Pager {...pages} noun={['entry', 'entries']} to={(page) => activityQuery.href({ page })} />
    </>
  )
}
