import { aboutContent } from '#app/content/about.ts'
import { purposeContent } from '#app/content/purpose.ts'
import type { Page } from '#app/lib/page.ts'
import { Entries, PageLinks } from '#app/site/components/entries.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/about'

export const handle: Page = { cache: 'still' }

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, aboutContent),
  purpose: loadTexts(args, purposeContent),
})

type Texts = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, { title: 'About Us', description: args.loaderData.page.description })

export default function AboutPage({ loaderData: { page, purpose } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        {...page}
        ground="neel"
        aside={<HeadMuggu seed="vision" size={7} shape="diamond" ground className="max-lg:hidden" />}
      />
      <Statements {...purpose} />
      <PageSection id="audiences" title={page.audiences.title}>
        <Entries list={page.audiences.list} layout="columns" />
      </PageSection>
      <PageSection id="pages" title={page.inside.title} ground="neel">
        <PageLinks list={page.inside.list} />
      </PageSection>
    </>
  )
}

const Statements = ({ vision, mission, values }: Texts['purpose']) => (
  <section className="wrap grid gap-4 pt-14 md:gap-5 md:pt-20 lg:grid-cols-12">
    <article className="rounded-2xl bg-soft p-7 sm:p-10 lg:col-span-12">
      <h2>{vision.title}</h2>
      <p className="mt-6 max-w-[40ch] font-semibold text-row leading-[1.15]">{vision.text}</p>
    </article>
    <article className="flex flex-col overflow-hidden rounded-2xl bg-soft p-7 sm:p-10 lg:col-span-5">
      <h2>{mission.title}</h2>
      <p className="mt-6 text-lg lg:mb-6 lg:text-[clamp(1.5rem,0.9rem+1.5vw,1.95rem)] lg:leading-[1.28]">
        {mission.text}
      </p>
      <SquareMuggu seed="mission" className="art mt-auto -mb-38 ml-auto w-64 max-lg:hidden" />
    </article>
    <article className="rounded-2xl border border-line bg-card p-7 sm:p-10 lg:col-span-7">
      <h2>{values.title}</h2>
      <p className="mt-6 text-muted">{values.text}</p>
      <div className="mt-6">
        <Entries list={values.list} layout="pairs" />
      </div>
    </article>
  </section>
)
