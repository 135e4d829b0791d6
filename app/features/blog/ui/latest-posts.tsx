import { longDate } from '#app/lib/dates.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { postPath, type ShownPost } from './shown-post.ts'

/** The newest posts by title. */
export function LatestPosts({ posts }: { posts: readonly Pick<ShownPost, 'slug' | 'title' | 'date'>[] }) {
  return (
    <ul className="-mt-5">
      {posts.map((post) => (
        <li
          key={post.slug}
          className="group relative flex items-center gap-5 border-line border-b py-5 last:border-b-0"
        >
          <SquareMuggu seed={post.slug} weight={5} className="art size-16 shrink-0" />
          <div>
            <h3>
              <CardLink to={postPath(post.slug)}>{unbroken(post.title)}</CardLink>
            </h3>
            <p className="mt-1.5 text-muted text-sm">
              <time dateTime={post.date}>{longDate(post.date)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
