import { contentItemPath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { contentItems } from '#app/content/items.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { listNewest } from '#app/site/editing/save-version.ts'
import { PageHeader, Time } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/items.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app } = await requireStaff(args, 'website')
  const newest = await listNewest(app.db)
  return contentItems.map(({ path, title, about }) => {
    const version = newest.find((known) => known.path === path)
    return {
      ...{ path, title, about, isDraft: version?.published === false },
      changed: version
        ? { by: version.by, at: formatTimestamp(version.at.getTime(), app.clock.now()) }
        : null,
    }
  })
}

/** List of what the owner can edit. */
export default function ContentItems({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Website</PageHeader>
      <ul aria-label="Contents" className="mt-4 max-w-4xl border-t border-line">
        {loaderData.map(({ path, title, about, isDraft, changed }) => (
          <li
            key={path}
            className="grid items-baseline gap-x-6 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_18rem] lg:hover:bg-shade"
          >
            <div>
              <a
                href={contentItemPath(path)}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {title}
              </a>
              <span className="block text-sm text-muted">{about}</span>
            </div>
            <span className="text-sm text-muted wrap-anywhere">
              {isDraft && <span className="font-semibold text-warning">Draft not published. </span>}
              {changed ? (
                <>
                  {changed.by}, <Time at={changed.at} />
                </>
              ) : (
                'Not changed yet'
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
