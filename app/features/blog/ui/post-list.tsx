import { StateLabel } from '#app/features/staff/ui/state-label.tsx'
import { When } from '#app/ui/lists/when.tsx'
import { editPath } from '../domain/paths.ts'
import type { PostRow } from '../domain/views.ts'

/** All posts, those first that visitors can't read yet. */
export function PostList({ rows }: { rows: PostRow[] }) {
  return (
    <ul aria-label="Posts" className="mt-4 border-t border-line">
      {rows.map(({ id, title, slug, state, what, at }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_7rem_17rem] lg:hover:bg-shade"
        >
          <div>
            <a
              href={editPath(id)}
              className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {title}
            </a>
            <span className="block text-sm text-muted wrap-anywhere">/{slug}</span>
          </div>
          <StateLabel state={state} />
          <span className="text-sm text-muted max-lg:col-span-full">
            {what} <When at={at} /> IST
          </span>
        </li>
      ))}
    </ul>
  )
}
