import { contentItemPath } from '#app/accounts/paths.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import { factItems, pageItems } from '#app/content/items.ts'
import type { ContentItem } from '#app/lib/content.ts'
import { formatTimestamp } from '#app/lib/dates.ts'
import { listNewestVersions } from '#app/site/editing/save-version.ts'
import { PageHeader, Section, TimeText } from '#app/ui/workspace/page.tsx'
import type { Route } from './+types/items.ts'
import { canEdit } from './require-item.ts'

export async function loader(args: Route.LoaderArgs) {
  const { app, user } = await requireStaff(args, 'website')
  const newest = await listNewestVersions(app.db)
  const view = ({ path, title, about }: ContentItem) => {
    const version = newest.find((known) => known.path === path)
    return {
      path,
      title,
      about,
      isDraft: version?.published === false,
      changed: version ? { by: version.by, at: formatTimestamp(version.at, app.clock.now()) } : null,
    }
  }
  return { facts: factItems.filter((item) => canEdit(user, item)).map(view), pages: pageItems.map(view) }
}

type ItemView = Route.ComponentProps['loaderData']['facts'][number]

export default function ContentItemsPage({ loaderData: { facts, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader>Website</PageHeader>
      <ItemList title="Company and lists" items={facts} />
      <ItemList title="Texts of pages" items={pages} />
    </>
  )
}

const ItemList = ({ title, items }: { title: string; items: readonly ItemView[] }) => (
  <Section title={title} className="mt-6 max-w-4xl">
    <ul className="mt-2 border-t border-line">
      {items.map(({ path, title, about, isDraft, changed }) => (
        <li
          key={path}
          className="grid items-baseline gap-x-6 border-b border-line py-1 lg:grid-cols-[17rem_minmax(0,1fr)_15rem] lg:hover:bg-shade"
        >
          <a href={contentItemPath(path)} className="link inline-flex min-h-11 items-center font-semibold">
            {title}
          </a>
          <span className="text-sm text-muted">{about}</span>
          <span className="text-sm text-muted wrap-anywhere">
            {isDraft && <span className="font-semibold text-warning">Draft not published. </span>}
            {changed && (
              <>
                {changed.by}, <TimeText at={changed.at} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Section>
)
