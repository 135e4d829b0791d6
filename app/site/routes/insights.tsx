import { postGrounds } from '#app/blog/components/post-text.tsx'
import { shortenText, toPlainText } from '#app/blog/markdown.ts'
import { buildPostPath } from '#app/blog/post.ts'
import { formatPost, tryListPublishedPosts } from '#app/blog/queries.ts'
import { blogLabels, insightsContent, insightsLabels, listAllEvents } from '#app/content/insights.ts'
import { insightsPages } from '#app/content/navigation.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { LinkRow } from '#app/site/components/entries.tsx'
import { EventList } from '#app/site/components/events/event-list.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { splitEvents } from '#app/site/event.ts'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/insights'

export const handle: Page = { cache: 'live' }

/** Number of posts below the newest one. */
const earlier = 4

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

/** Returns the first paragraphs of a Markdown text as plain text, shortened to 260 characters. */
function getBeginning(content: string, paragraphs: number): string {
  const beginning = content.trim().split(/\n\s*\n/, paragraphs)
  return shortenText(toPlainText(beginning.join('\n\n')), 260)
}

export async function loader(args: Route.LoaderArgs) {
  const { context } = args
  const { content, clock } = context.get(appContext)
  const posts = (await tryListPublishedPosts(context)) ?? []
  return {
    page: loadTexts(args, insightsContent),
    posts: posts.slice(0, 1 + earlier).map((post, place) => {
      const { slug, title, date } = formatPost(post, 3)
      return { slug, title, date, beginning: getBeginning(post.content, place ? 1 : 2) }
    }),
    events: splitEvents(listAllEvents(content), clock.now()),
  }
}

export default function InsightsPage({ loaderData: { page, posts, events } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        {...page}
        ground="kumkum"
        aside={<HeadMuggu seed="insights" size={5} shape="diamond" className="max-lg:hidden" />}
      >
        <LinkRow list={insightsPages} />
      </PageHead>
      <div className="wrap py-14 md:py-20">
        {posts.length === 0 && <p>{blogLabels.empty}</p>}
        <ul className="grid gap-x-14 gap-y-10 md:grid-cols-2 md:gap-y-16">
          {posts.map((post, place) => (
            <PostEntry key={post.slug} {...post} place={place} />
          ))}
        </ul>
        <TextLink to="/insights/blog" className="mt-8 text-accent">
          {insightsLabels.blog.all}
        </TextLink>
      </div>
      <PageSection id="events" title={insightsLabels.events.title} ground="neel">
        <EventList {...events} none={page.none} />
      </PageSection>
    </>
  )
}

const looks = {
  newest: {
    size: 7,
    entry:
      'items-center overflow-hidden rounded-2xl border border-line bg-card md:col-span-2 md:grid-cols-[4fr_5fr]',
    art: 'grid self-stretch overflow-hidden max-md:aspect-[2.34] md:place-items-center md:p-6 lg:p-10',
    text: 'p-6 sm:p-10 lg:p-14 lg:[&_.measure]:text-lg',
  },
  earlier: {
    size: 5,
    entry: 'grid-cols-[auto_1fr] gap-x-5 border-text border-t-2 pt-7 lg:gap-x-7',
    art: 'w-[min(6rem,24vw)] self-start rounded-lg p-2.5 lg:w-36 lg:p-4',
    text: '[&_h2]:text-row max-md:[&_.measure]:hidden',
  },
}

type PostEntryProps = Route.ComponentProps['loaderData']['posts'][number] & { place: number }

/** Post with its drawing. The newest post, at place 0, is a large card. */
function PostEntry({ slug, title, date, beginning, place }: PostEntryProps) {
  const { size, entry, art, text } = place === 0 ? looks.newest : looks.earlier
  return (
    <li className={`group relative grid ${entry}`}>
      <div className={`${art} ${postGrounds[place % postGrounds.length]}`}>
        <Muggu seed={slug} size={size} className="w-full" />
      </div>
      <div className={text}>
        <h2>
          <CardLink to={buildPostPath(slug)}>
            {preventLineBreaks(title)}
            <span className="whitespace-nowrap">
              {'\u00a0'}
              <ArrowRight className="inline size-[0.9em] transition-transform group-hover:translate-x-1" />
            </span>
          </CardLink>
        </h2>
        <p className="mt-2.5 text-muted">
          <time dateTime={date}>{formatLongDate(date)}</time>
        </p>
        <p className="measure mt-4">{beginning}</p>
      </div>
    </li>
  )
}
