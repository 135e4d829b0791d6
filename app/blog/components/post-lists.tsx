import { buildPostPath } from '#app/blog/post.ts'
import { insightsLabels } from '#app/content/insights.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'

type ListedPost = { slug: string; title: string; date: IsoDate }

export const LeadPost = ({ slug, title, date, beginning }: ListedPost & { beginning: string }) => (
  <article className="grid items-center gap-x-16 gap-y-8 border-text border-t-2 pt-10 md:pt-14 md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_24rem]">
    <SquareMuggu seed={slug} draws className="art w-40 md:order-last md:w-full" />
    <div>
      <p className="text-muted">
        <time dateTime={date}>{formatLongDate(date)}</time>
      </p>
      <h2 className="mt-3 max-w-[20ch] text-h1">
        <a href={buildPostPath(slug)} className="decoration-[4px] underline-offset-[0.14em] hover:underline">
          {preventLineBreaks(title)}
        </a>
      </h2>
      <p className="measure mt-6 text-lg">{beginning}</p>
      <TextLink to={buildPostPath(slug)} className="mt-3 text-accent">
        {insightsLabels.blog.open}
        <span className="sr-only">: {title}</span>
      </TextLink>
    </div>
  </article>
)

export const LatestPosts = ({ posts }: { posts: readonly ListedPost[] }) => (
  <ul className="grid gap-x-14 md:grid-cols-2">
    {posts.map(({ slug, title, date }) => (
      <li key={slug} className="group relative flex items-start gap-6 border-line border-t py-7">
        <SquareMuggu seed={slug} weight={5} className="art size-20 shrink-0" />
        <div>
          <h3>
            <CardLink to={buildPostPath(slug)}>{preventLineBreaks(title)}</CardLink>
          </h3>
          <p className="mt-2 text-muted text-sm">
            <time dateTime={date}>{formatLongDate(date)}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
