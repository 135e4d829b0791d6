import { longDate } from '#app/lib/dates.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { postPath, type ShownPost } from './shown-post.ts'

/** Posts by title, two beside each other. */
export const LatestPosts = ({ posts }: { posts: readonly Pick<ShownPost, 'slug' | 'title' | 'date'>[] }) => (
  <ul className="grid gap-x-14 md:grid-cols-2">
    {posts.map((post) => (
      <li key={post.slug} className="group relative flex items-start gap-6 border-line border-t py-7">
        <SquareMuggu seed={post.slug} weight={5} className="art size-20 shrink-0" />
        <div>
          <h3>
            <CardLink to={postPath(post.slug)}>{unbroken(post.title)}</CardLink>
          </h3>
          <p className="mt-2 text-muted text-sm">
            <time dateTime={post.date}>{longDate(post.date)}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
