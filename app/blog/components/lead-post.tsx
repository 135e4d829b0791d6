import { insights } from '#app/content/insights.ts'
import { longDate } from '#app/lib/dates.ts'
import type { IsoDate } from '#app/lib/time.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { postPath } from './shown-post.ts'

type LeadPostProps = { slug: string; title: string; date: IsoDate; beginning: string }

/** The newest post, as large as what a page is about: its figure, its day, how it begins. */
export const LeadPost = ({ slug, title, date, beginning }: LeadPostProps) => (
  <article className="grid items-center gap-x-16 gap-y-8 border-text border-t-2 pt-10 md:pt-14 md:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_24rem]">
    <SquareMuggu seed={slug} draws className="art w-40 md:order-last md:w-full" />
    <div>
      <p className="text-muted">
        <time dateTime={date}>{longDate(date)}</time>
      </p>
      <h2 className="mt-3 max-w-[20ch] text-h1">
        <a href={postPath(slug)} className="decoration-[4px] underline-offset-[0.14em] hover:underline">
          {unbroken(title)}
        </a>
      </h2>
      <p className="measure mt-6 text-lg">{beginning}</p>
      <TextLink to={postPath(slug)} className="mt-3 text-accent">
        {insights.blog.open}
        <span className="sr-only">: {title}</span>
      </TextLink>
    </div>
  </article>
)
