import { shortenText, toPlainText } from '#app/blog/markdown.ts'
import { buildPostPath } from '#app/blog/post.ts'
import { formatPost, tryListPublishedPosts } from '#app/blog/queries.ts'
import { blogLabels, insightsContent, insightsLabels, listAllEvents } from '#app/content/insights.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { EventList } from '#app/site/components/events/event-list.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { splitEvents } from '#app/site/event.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/insights'

export const handle: Page = { cache: 'live' }

/** `earlier` is the number of posts below the newest one, `beginning` the length of its excerpt in characters. */
const earlier = 4
const beginning = 400

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

/** Returns the first paragraph of a Markdown text as plain text. */
const firstOf = (content: string) => toPlainText(content.trim().split(/\n\s*\n/, 1)[0] ?? '')

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const { content, clock } = context.get(appContext)
  const posts = (await tryListPublishedPosts(context)) ?? []
  return {
    page: loadTexts(args, insightsContent),
    posts: posts.slice(0, 1 + earlier).map((post, place) => {
      const { slug, title, date } = formatPost(post, 3)
      return { slug, title, date, beginning: place ? '' : shortenText(firstOf(post.content), beginning) }
    }),
    events: splitEvents(listAllEvents(content), clock.now()),
  }
}

export default function InsightsPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  const [newest, ...posts] = loaderData.posts
  return (
    <>
      <PageHead {...page} ground="kumkum" aside={<HeadMuggu seed="insights" size={5} shape="diamond" />} />
      <div className="wrap py-14 md:py-20">
        {newest ? <LeadPost {...newest} /> : <p>{blogLabels.empty}</p>}
        {posts.length > 0 && (
          <section aria-labelledby="earlier" className="pt-14 md:pt-20">
            <h2 id="earlier" className="pb-5 text-h3">
              {insightsLabels.blog.earlier}
            </h2>
            <LatestPosts posts={posts} />
          </section>
        )}
        <TextLink to="/insights/blog" className="mt-2 text-accent">
          {insightsLabels.blog.all}
        </TextLink>
      </div>
      <PageSection id="events" title={insightsLabels.events.title} ground="neel">
        <EventList {...loaderData.events} none={page.none} />
      </PageSection>
    </>
  )
}

type ListedPost = { slug: string; title: string; date: IsoDate }

const LeadPost = ({ slug, title, date, beginning }: ListedPost & { beginning: string }) => (
  <article className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_18rem]">
    <SquareMuggu seed={slug} draws className="art max-md:hidden md:order-last" />
    <div>
      <p className="text-muted">
        <time dateTime={date}>{formatLongDate(date)}</time>
      </p>
      <h2 className="mt-3 max-w-[24ch] text-row">
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

const LatestPosts = ({ posts }: { posts: readonly ListedPost[] }) => (
  <ul className="grid gap-x-14 md:grid-cols-2">
    {posts.map(({ slug, title, date }) => (
      <li key={slug} className="group relative flex items-start gap-6 border-line border-t py-7">
        <SquareMuggu seed={slug} weight={5} className="art size-20 shrink-0" />
        <div>
          <h3>
            <CardLink to={buildPostPath(slug)}>{preventLineBreaks(title)}</CardLink>
          </h3>
          <p className="mt-2 text-muted">
            <time dateTime={date}>{formatLongDate(date)}</time>
          </p>
        </div>
      </li>
    ))}
  </ul>
)
