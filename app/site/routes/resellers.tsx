import { resellersContent } from '#app/content/resellers.ts'
import type { Page } from '#app/lib/page.ts'
import { Band, ClosingBand } from '#app/site/components/sections.tsx'
import { TermList } from '#app/site/components/statements.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PersonMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/resellers'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, resellersContent)

type Texts = Route.ComponentProps['loaderData']

export default function ResellersPage({ loaderData: page }: Route.ComponentProps) {
  const { benefits, stories, start } = page
  return (
    <>
      <PageHead {...page} aside={<Goods {...page.goods} />}>
        <ButtonLink to={start.link.path} className="mt-8">
          {start.link.title}
        </ButtonLink>
      </PageHead>
      <section className="wrap pt-4 pb-16 md:pt-8 md:pb-24">
        <h2>{benefits.title}</h2>
        <TermList
          list={benefits.list}
          className="mt-8 grid gap-x-14 border-text border-t-2 md:grid-cols-2"
          row="border-line border-b py-7"
          term="text-balance font-bold text-h3"
          text="measure mt-2 text-muted"
        />
      </section>
      <Band ground="shade">
        <h2>{stories.title}</h2>
        <p className="measure mt-4 text-muted">{stories.note}</p>
        {stories.list.map((story) => (
          <Story key={story.partner} story={story} steps={stories.steps} />
        ))}
      </Band>
      <ClosingBand
        {...start}
        ground="bg-leaf"
        action={<ButtonLink to={start.link.path}>{start.link.title}</ButtonLink>}
      />
    </>
  )
}

/** List of products, next to the introduction. */
const Goods = (goods: Texts['goods']) => (
  <aside className="rounded-2xl bg-leaf p-7 text-rice sm:p-9">
    <h2 className="text-h3">{goods.title}</h2>
    <ul className="mt-4">
      {goods.list.map((item) => (
        <li key={item} className="border-rice/30 border-t py-3 first:border-t-0 last:pb-0">
          {item}
        </li>
      ))}
    </ul>
  </aside>
)

type StoryProps = { story: Texts['stories']['list'][number]; steps: Texts['stories']['steps'] }

function Story({ story: { partner, asked, sold, after }, steps }: StoryProps) {
  return (
    <article className="mt-12 grid gap-x-14 gap-y-6 border-text border-t-2 pt-8 md:mt-16 lg:grid-cols-[1fr_2.2fr]">
      <div className="flex items-end gap-5 lg:flex-col lg:items-start">
        <PersonMuggu seed={partner} className="art w-20 shrink-0 lg:w-32" />
        <h3 className="max-w-[16ch]">{partner}</h3>
      </div>
      <dl className="grid gap-x-14 gap-y-6 md:grid-cols-2">
        <div className="md:col-span-2">
          <dt className="text-muted text-sm">{steps.asked}</dt>
          <dd className="mt-2 max-w-[28ch] text-balance font-bold text-[clamp(1.5rem,1rem+1.9vw,2.6rem)] leading-[1.08] tracking-[-0.02em]">
            “{asked}”
          </dd>
        </div>
        {[
          [steps.sold, sold],
          [steps.after, after],
        ].map(([step, text]) => (
          <div key={step}>
            <dt className="text-muted text-sm">{step}</dt>
            <dd className="measure mt-1">{text}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}
