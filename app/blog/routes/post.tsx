import { data } from 'react-router'
import { CounselingOffer } from '#app/blog/components/counseling-offer.tsx'
import { PostText } from '#app/blog/components/post-text.tsx'
import { shortenText, toPlainText } from '#app/blog/markdown.ts'
import { blogPath, buildFeedLink, buildPostPath } from '#app/blog/post.ts'
import { findPublishedPost, formatPost, listPublishedPosts } from '#app/blog/queries.ts'
import { blogContent, blogLabels } from '#app/content/insights.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { indiaIso } from '#app/lib/time.ts'
import { appContext } from '#app/server/context.ts'
import { buildMeta, readSiteFacts, type SiteFacts } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import NotFound, { meta as notFoundMeta } from '#app/site/routes/not-found.tsx'
import { buildOrganizationJsonLd } from '#app/site/structured.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/post'

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta()
  const { post, description, published, changed } = args.loaderData
  const buildPosting = ({ siteUrl, business }: SiteFacts) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: published,
    dateModified: changed,
    image: `${siteUrl}/og/insights.png`,
    url: siteUrl + buildPostPath(post.slug),
    mainEntityOfPage: siteUrl + buildPostPath(post.slug),
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: business.company.name, url: siteUrl },
    publisher: buildOrganizationJsonLd({ siteUrl, business }),
    inLanguage: 'en-IN',
  })
  const jsonLd = (site: SiteFacts) => [buildPosting(site)]
  return [
    ...buildMeta(args, { title: post.title, description, type: 'article', jsonLd }),
    buildFeedLink(readSiteFacts(args.matches).business.company),
  ]
}

export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args
  const { db } = context.get(appContext)
  const post = await findPublishedPost(db, params.slug)
  if (!post) return data(null, { status: 404 })
  const others = (await listPublishedPosts(db)).filter(({ id }) => id !== post.id).slice(0, 2)
  return {
    post: formatPost(post, 2),
    offer: loadTexts(args, blogContent).offer,
    description: shortenText(toPlainText(post.content), 155),
    published: indiaIso(post.publishedAt),
    changed: indiaIso(post.updatedAt),
    others: others.map(({ slug, title }) => ({ slug, title })),
  }
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { post, offer, others } = loaderData
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <article className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <header className="col-span-full mb-8 flex items-end justify-between gap-8 border-text border-b-2 pb-8 md:mb-12">
          <div>
            <h1 className="max-w-[20ch] text-display">{preventLineBreaks(post.title)}</h1>
            <p className="mt-5 text-muted">
              <time dateTime={post.date}>{formatLongDate(post.date)}</time>
              {post.author && `, ${post.author}`}
            </p>
          </div>
          <SquareMuggu
            seed={post.slug}
            weight={4.5}
            draws
            className="art w-20 shrink-0 max-sm:hidden lg:w-40"
          />
        </header>
        <PostText
          html={post.html}
          className="measure text-[1.125rem] leading-[1.65] lg:text-[1.25rem] lg:leading-[1.6]"
        />
        <CounselingOffer offer={offer} className="mt-14 self-start rounded-2xl lg:sticky lg:top-8 lg:mt-0" />
      </article>
      <nav aria-labelledby="read-on" className="mt-16 md:mt-20">
        <h2 id="read-on" className="border-text border-b-2 pb-4 text-h3">
          {blogLabels.next}
        </h2>
        <ul>
          {others.map(({ slug, title }) => (
            <li key={slug} className="border-line border-b py-3 text-lg">
              <TextLink to={buildPostPath(slug)}>{title}</TextLink>
            </li>
          ))}
          <li className="py-3">
            <TextLink to={blogPath} className="text-text">
              {blogLabels.all}
            </TextLink>
          </li>
        </ul>
      </nav>
    </div>
  )
}
