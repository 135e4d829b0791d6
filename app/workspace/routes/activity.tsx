import { Link } from 'react-router'
import { workspacePath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { createListQuery, pageNumber } from '#app/lib/lists.ts'
import { Pager } from '#app/ui/workspace/list.tsx'
import { PageHeader, Time } from '#app/ui/workspace/page.tsx'
import { viewActivity } from '#app/workspace/activity.ts'
import type { Route } from './+types/activity.ts'

/** URL of a page of the list. */
const activityList = createListQuery(`${workspacePath}/activity`, { page: pageNumber })

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'audit')
  const query = activityList.parse(new URL(args.request.url).searchParams)
  return { query, log: await viewActivity(app, query.page) }
}

export default function Activity({ loaderData: { query, log } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Activity</PageHeader>
      <p className="mt-1 text-sm text-muted">
        What team members did, and failed logins, newest first, times in India. Entries are never changed or
        deleted.
      </p>
      <ol className="mt-4 border-t border-line">
        {log.rows.map(({ id, at, actor, action, subject, details }) => (
          <li
            key={id}
            className="grid gap-x-6 border-b border-line py-1.5 text-sm lg:grid-cols-[11rem_minmax(0,15rem)_minmax(0,1fr)]"
          >
            <Time at={at} className="text-muted" />
            <span className="wrap-anywhere">{actor}</span>
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
      <Pager {...log} noun={['entry', 'entries']} to={(page) => activityList.href(query, { page })} />
    </>
  )
}
