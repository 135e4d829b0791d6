import type { ReactNode } from 'react'
import { pitchFest } from '#app/content/event.ts'
import { ended as endedWords, insights } from '#app/content/insights.ts'
import { webinar } from '#app/content/webinar.ts'
import { LatestPosts } from '#app/features/blog/ui/latest-posts.tsx'
import { hasEnded } from '#app/features/events/domain/event.ts'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { headOf } from '#app/routes/head.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/insights'
import { readPosts, shownPost } from './posts.ts'

export const handle: Page = { memory: 'live' }

const latest = 3

export const meta = headOf(insights)

export async function loader({ context }: Route.LoaderArgs) {
  const posts = (await readPosts(context)) ?? []
  const now = context.get(servicesContext).clock.now()
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
        <Row {...insights.blog} path="/insights/blog">
          <LatestPosts posts={posts} />
        </Row>
        <Row {...insights.webinars} path="/insights/webinars">
          <WebinarTeaser ended={ended.webinar} />
        </Row>
        <Row {...insights.events} path="/insights/events">
          <FestTeaser ended={ended.fest} />
        </Row>
      </div>
    </>
  )
}

type RowProps = { title: string; text: string; path: string; all: string; children: ReactNode }

/** One kind of insight: what it is on the left, what is there to see on the right. */
const Row = ({ title, text, path, all, children }: RowProps) => (
  <section className="grid gap-x-14 gap-y-7 border-text border-t-2 py-10 md:py-14 lg:grid-cols-[18rem_1fr]">
    <div>
      <h2>
        <a href={path} className="decoration-[3px] underline-offset-[0.16em] hover:underline">
          {title}
        </a>
      </h2>
      <p className="mt-3 max-w-xs text-muted">{text}</p>
      <TextLink to={path}>{all}</TextLink>
    </div>
    <div>{children}</div>
  </section>
)

const whole = 'after:absolute after:inset-0 hover:underline decoration-2 underline-offset-4'

/** The webinar in short: its day large, its subject beside it. */
const WebinarTeaser = ({ ended }: { ended: boolean }) => (
  <div className="relative grid grid-cols-[auto_1fr] items-start gap-x-6 sm:gap-x-9">
    <p className="font-bold text-accent text-h4">
      <span className="block text-[5rem] leading-[0.85] tracking-[-0.04em] sm:text-[7rem]">
        {webinar.day.number}
      </span>
      <span className="mt-2 block">{webinar.day.month}</span>
    </p>
    <div>
      <h3>
        <a href="/insights/webinars" className={whole}>
          {webinar.title}
        </a>
      </h3>
      <p className="measure mt-2">{webinar.subtitle}</p>
      <p className="mt-2 text-muted">
        {webinar.place}, {webinar.time}
        {ended && `. ${endedWords}.`}
      </p>
    </div>
  </div>
)

/** The pitch event in short, as the strip of its poster. */
function FestTeaser({ ended }: { ended: boolean }) {
  const { name, seed, prize, hero } = pitchFest
  return (
    <div className="on-dark relative grid items-center gap-x-8 gap-y-6 rounded-2xl bg-kumkum p-7 text-rice sm:grid-cols-[8rem_1fr] sm:p-9">
      <SquareMuggu seed={seed} weight={4.5} className="w-24 sm:w-full" />
      <div>
        <h3 className="max-w-[14ch] text-h2">
          <a href="/insights/events" className={whole}>
            {name}
          </a>
        </h3>
        <p className="mt-4">
          {hero[1].title} {hero[1].when}. {prize.amount} {prize.what}.{ended && ` ${endedWords}.`}
        </p>
      </div>
    </div>
  )
}
