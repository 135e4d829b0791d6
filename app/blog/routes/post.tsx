import { data } from 'react-router'
import { PostPage } from '#app/blog/components/post-page.tsx'
import { postPath } from '#app/blog/components/shown-post.ts'
import { beginningOf, toPlainText } from '#app/blog/markdown.ts'
import { company } from '#app/content/company.ts'
import { indiaIso } from '#app/lib/time.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head } from '#app/routes/head.ts'
import NotFound, { meta as notFoundMeta } from '#app/routes/site/not-found.tsx'
import { organization } from '#app/routes/structured.ts'
import type { Route } from './+types/post'
import { feedLink } from './feed-link.ts'
import { readPosts, shownPost } from './posts.ts'

const descriptionLength = 155

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta()
  const { post, description, published, changed } = args.loaderData
  const path = postPath(post.slug)
  const posting = (siteUrl: string) => ({
    '@type': 'BlogPosting',
    headline: post.title,
    description,
    datePublished: published,
    dateModified: changed,
    image: `${siteUrl}/og/insights.png`,
    url: `${siteUrl}${path}`,
    mainEntityOfPage: `${siteUrl}${path}`,
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: company.name, url: siteUrl },
    publisher: organization(siteUrl),
    inLanguage: 'en-IN',
  })
  return [
    ...head(args, {
      title: post.title,
      description,
      type: 'article',
      jsonLd: (siteUrl) => [posting(siteUrl)],
    }),
    feedLink(company.name),
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const post = await context.get(servicesContext).blog.bySlug(params.slug)
  if (!post) return data(null, { status: 404 })
  const others = (await readPosts(context)) ?? []
  return {
    post: shownPost(post, 2),
    description: beginningOf(toPlainText(post.content), descriptionLength),
    published: indiaIso(post.publishedAt),
    changed: indiaIso(post.changedAt),
    others: others
      .filter(({ id }) => id !== post.id)
      .slice(0, 2)
      .map(({ slug, title }) => ({ slug, title })),
  }
}

export default function Post({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  return <PostPage post={loaderData.post} others={loaderData.others} />
}
