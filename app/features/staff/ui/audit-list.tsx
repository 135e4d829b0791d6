import { Link } from 'react-router'
import { messagePath } from '#app/features/inbox/domain/query.ts'
import type { AuditRow } from '../domain/audit-page.ts'

/** Who did what to what, newest first. */
export function AuditList({ rows }: { rows: AuditRow[] }) {
  return (
    <ol className="mt-4 border-t border-line">
      {rows.map(({ id, at, actor, action, subject, details }) => (
        <li
          key={id}
          className="grid gap-x-6 border-b border-line py-2.5 text-sm lg:grid-cols-[11rem_minmax(0,15rem)_minmax(0,1fr)]"
        >
          <time dateTime={at.iso} className="text-muted">
            {at.words}
          </time>
          <span className="wrap-anywhere">{actor}</span>
          <span className="wrap-anywhere">
            <span className="font-semibold">{action}</span>
            <span className="text-muted">
              {details.length > 0 && `, ${details.join(', ')}`}
              {' · '}
              {subject.kind === 'enquiry' ? (
                <Link to={messagePath(subject.id)} className="link">
                  {subject.words}
                </Link>
              ) : (
                `${subject.words} ${subject.id}`
              )}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
