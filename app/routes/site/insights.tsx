import { pitchFest } from '#app/content/event.ts'
import { insights } from '#app/content/insights.ts'
import { webinar } from '#app/content/webinar.ts'
import { LatestPosts } from '#app/features/blog/ui/latest-posts.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { hasEnded } from '#app/features/events/domain/event.ts'
import { InsightsRow } from '#app/features/events/ui/insights-row.tsx'
import { FestTeaser, WebinarTeaser } from '#app/features/events/ui/teasers.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/insights'
import { readPosts, shownPost } from './posts.ts'

export const handle: Page = { memory: 'live' }

const latest = 3

export const meta: Route.MetaFunction = (args) => head(args, insights)

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const posts = (await readPosts(context)) ?? []
  const now = services.clock.now()
  return {
    posts: posts.slice(0, latest).map((post) => {
      const { slug, title, date } = shownPost(post, 3)
      return { slug, title, date }
    }),
    ended: { webinar: hasEnded(webinar.ends, now), fest: hasEnded(pitchFest.ends, now) },
  }
}

export default function Insights({ loaderData: { posts, ended } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...insights} />
      <div className="wrap pb-14 md:pb-20">
        <InsightsRow {...insights.blog} path="/insights/blog">
          <LatestPosts posts={posts} />
        </InsightsRow>
        <InsightsRow {...insights.webinars} path="/insights/webinars">
          <WebinarTeaser ended={ended.webinar} />
        </InsightsRow>
        <InsightsRow {...insights.events} path="/insights/events">
          <FestTeaser ended={ended.fest} />
        </InsightsRow>
      </div>
    </>
  )
}
