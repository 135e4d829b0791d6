import { Link } from 'react-router'
import type { AuditRow } from '#app/accounts/read-audit-page.ts'
import { Time } from '#app/ui/workspace/page.tsx'

/** Who did what to what, newest first. */
export const AuditList = ({ rows }: { rows: AuditRow[] }) => (
  <ol className="mt-4 border-t border-line">
    {rows.map(({ id, at, actor, action, subject: { words, href }, details }) => (
      <li
        key={id}
        className="grid gap-x-6 border-b border-line py-2.5 text-sm lg:grid-cols-[11rem_minmax(0,15rem)_minmax(0,1fr)]"
      >
        <Time at={at} className="text-muted" />
        <span className="wrap-anywhere">{actor}</span>
        <span className="wrap-anywhere">
          <span className="font-semibold">{action}</span>
          <span className="text-muted">{details.length > 0 && `, ${details.join(', ')}`}</span>
          <span className="block text-muted">
            {href === null ? (
              words
            ) : (
              <Link to={href} className="link -my-1.5 inline-flex min-h-9 items-center lg:my-0 lg:inline">
                {words}
              </Link>
            )}
          </span>
        </span>
      </li>
    ))}
  </ol>
)
