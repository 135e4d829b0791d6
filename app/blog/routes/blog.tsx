import { data } from 'react-router'
import { CounselingOffer } from '#app/blog/components/counseling-offer.tsx'
import { PostText, postGrounds } from '#app/blog/components/post-text.tsx'
import { blogPath, buildFeedLink, buildPostPath, feedPath } from '#app/blog/post.ts'
import { formatPost, tryListPublishedPosts } from '#app/blog/queries.ts'
import { blogContent, blogLabels } from '#app/content/insights.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { buildMeta, readSiteFacts } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Muggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/blog'

export const handle: Page = { cache: 'live' }

/** Head with the canonical URL, because two URLs show this page. */
export const meta: Route.MetaFunction = (args) => [
  ...buildMeta(args, { ...args.loaderData.page, path: blogPath }),
  buildFeedLink(readSiteFacts(args.matches).business.company),
]

export async function loader(args: Route.LoaderArgs) {
  const page = loadTexts(args, blogContent)
  const posts = await tryListPublishedPosts(args.context)
  if (!posts) return data({ page, posts: null }, { status: 503 })
  return { page, posts: posts.map((post) => formatPost(post, 3)) }
}

export default function PublicBlogPage({ loaderData: { page, posts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.title}
        lead={posts?.length === 0 ? blogLabels.empty : page.lead}
        ground="kumkum"
        aside={<HeadMuggu seed="blog" size={7} />}
      />
      {posts && (
        <div className="wrap py-14 md:py-20">
          {/* cards have equal heights unless one is expanded */}
          <div className="grid gap-5 has-[details[open]]:items-start md:grid-cols-2 lg:gap-7">
            {posts.map((post, place) => (
              <PostCard key={post.slug} post={post} ground={postGrounds[place % postGrounds.length]} />
            ))}
            {/* with two columns, the offer fills the gap after an odd number of posts, and is otherwise hidden */}
            <CounselingOffer offer={page.offer} className="rounded-xl sm:p-10 md:nth-[2n+1]:hidden" />
          </div>
          <TextLink to={feedPath} className="mt-6">
            {blogLabels.feed}
          </TextLink>
        </div>
      )}
    </>
  )
}

type PostCardProps = { post: ReturnType<typeof formatPost>; ground: string | undefined }

/** Classes of a text that fades out after five lines, until its card is open. */
const folded =
  'group-not-has-[details[open]]/post:max-h-[5lh] group-not-has-[details[open]]/post:overflow-hidden group-not-has-[details[open]]/post:mask-b-from-75%'

/**
 * Card with the first five lines of a post, which expands without scripts. Its toggle is an empty `details` element. All
 * toggles have the same name, so that only one card is open at a time.
 */
function PostCard({ post: { slug, title, date, html, isLong }, ground }: PostCardProps) {
  const id = `post-${slug}`
  return (
    <article className="group/post flex flex-col overflow-hidden rounded-xl border border-line bg-card px-6 pb-6 sm:px-8 sm:pb-8">
      <div className={`-mx-6 mb-6 aspect-[3/1] shrink-0 overflow-hidden sm:-mx-8 sm:mb-8 ${ground}`}>
        <Muggu seed={slug} size={9} className="w-full" />
      </div>
      <h2 id={id} className="text-[clamp(1.5rem,1.2rem+1.3vw,2.2rem)] leading-[1.05]">
        <a href={buildPostPath(slug)} className="underline-offset-4 hover:underline">
          {preventLineBreaks(title)}
        </a>
      </h2>
      <p className="mt-2.5 text-muted">
        <time dateTime={date}>{formatLongDate(date)}</time>
      </p>
      <PostText html={html} className={`mt-5 ${isLong ? folded : ''}`} />
      {isLong && (
        <details name="post" className="group/more mt-auto pt-4" suppressHydrationWarning>
          <summary
            aria-describedby={id}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-accent hover:text-accent-hover"
          >
            <span className="underline decoration-[1.5px] underline-offset-4">
              <span className="group-open/more:hidden">{blogLabels.more}</span>
              <span className="hidden group-open/more:inline">{blogLabels.less}</span>
            </span>
            <ChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
        </details>
      )}
    </article>
  )
}
