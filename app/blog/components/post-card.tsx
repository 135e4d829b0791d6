import { blog } from '#app/content/insights.ts'
import { longDate } from '#app/lib/dates.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Prose } from './prose.tsx'
import { postPath, type ShownPost } from './shown-post.ts'

/**
 * A post in the list, five lines of it. The toggle is a `details` without content of its own: those that share a
 * name open one at a time, and the card shows the whole text while its own is open. No script takes part.
 */
export function PostCard({ post }: { post: ShownPost }) {
  const id = `post-${post.slug}`
  return (
    <article className="group/post flex flex-col rounded-xl border border-line bg-card p-6 sm:p-8">
      <div className="flex items-start gap-5">
        <div className="grow">
          <h2 id={id} className="text-h3">
            {unbroken(post.title)}
          </h2>
          <p className="mt-2.5 text-muted text-sm">
            <time dateTime={post.date}>{longDate(post.date)}</time>
          </p>
        </div>
        <SquareMuggu seed={post.slug} weight={5} className="art size-16 shrink-0 sm:size-20" />
      </div>
      <Prose
        html={post.html}
        className="mt-5 line-clamp-5 focus-within:line-clamp-none group-has-[details[open]]/post:line-clamp-none"
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
        {post.long && (
          <details name="post" className="group/more" suppressHydrationWarning>
            <summary
              aria-describedby={id}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-accent hover:text-accent-hover"
            >
              <span className="underline decoration-[1.5px] underline-offset-4 group-open/more:hidden">
                {blog.more}
              </span>
              <span className="hidden underline decoration-[1.5px] underline-offset-4 group-open/more:inline">
                {blog.less}
              </span>
              <ChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
            </summary>
          </details>
        )}
        <TextLink to={postPath(post.slug)}>
          {blog.page}
          <span className="sr-only">: {post.title}</span>
        </TextLink>
      </div>
    </article>
  )
}
