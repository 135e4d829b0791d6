import { data } from 'react-router'
import { PostCard } from '#app/blog/components/post-card.tsx'
import { company } from '#app/content/company.ts'
import { blog } from '#app/content/insights.ts'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/blog'
import { feedLink } from './feed-link.ts'
import { readPosts, shownPost } from './posts.ts'

export const handle: Page = { memory: 'live' }

const path = '/insights/blog'

/** Two addresses show this page; search engines are told the first. */
export const meta: Route.MetaFunction = (args) => [...head(args, { ...blog, path }), feedLink(company.name)]

export async function loader({ context }: Route.LoaderArgs) {
  const posts = await readPosts(context)
  if (!posts) return data({ posts: null }, { status: 503 })
  return { posts: posts.map((post) => shownPost(post, 3)) }
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <h1 className="text-display">{blog.title}</h1>
      {posts && (
        <>
          <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
            <p className="text-lg text-muted">{posts.length > 0 ? blog.lead : blog.empty}</p>
            <a href={`${path}/rss.xml`} className="link inline-flex min-h-11 items-center">
              {blog.feed}
            </a>
          </div>
          <div className="mt-10 grid items-start gap-5 md:grid-cols-2 lg:gap-7">
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
