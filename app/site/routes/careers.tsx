import { careersContent, openingLabels } from '#app/content/careers.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { listOpenings } from '#app/site/components/careers/opening.ts'
import { OpeningList } from '#app/site/components/careers/opening-list.tsx'
import { LoopedSteps } from '#app/site/components/processes.tsx'
import { Band, RuledSection, WideHeading } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/careers'

export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) =>
  buildMeta(args, { title: 'Careers', description: args.loaderData.page.description })

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, careersContent),
  openings: listOpenings(args.context.get(appContext)),
})

type Texts = Route.ComponentProps['loaderData']['page']

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  const { page: careers } = loaderData
  return (
    <>
      <CareersNav />
      {/* the line of the drawing leaves one dot out */}
      <header className="wrap grid items-center gap-x-14 gap-y-10 pt-8 pb-4 md:pt-14 lg:grid-cols-[1.25fr_1fr]">
        <div>
          <h1 className="max-w-[11ch] text-display">{careers.title}</h1>
          <p className="measure mt-6 text-lg text-muted">{careers.lead}</p>
          <a href="#openings" className={getButtonClass({ className: 'mt-8' })}>
            {careers.see}
          </a>
        </div>
        <DiamondMuggu seed="careers" ground draws className="art mx-auto w-full max-w-sm lg:max-w-md" />
      </header>
      <RuledSection id="openings" title={openingLabels.title} className="wrap py-14 md:py-20">
        <OpeningList openings={loaderData.openings} />
      </RuledSection>
      <Hiring {...careers.hiring} />
      <OtherPages {...careers} />
    </>
  )
}

/** Links to the other careers pages, and a contact for visitors who find no suitable opening. */
const OtherPages = ({ ways, none }: Pick<Texts, 'ways' | 'none'>) => (
  <section aria-label="More about working here" className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
    <ul className="grid border-text border-t-2 md:grid-cols-2">
      {ways.map(({ title, text, path }) => (
        <li
          key={path}
          className="group relative border-line py-8 max-md:border-b md:first:border-r md:first:pr-10 md:last:pl-10"
        >
          <h2>
            <a
              href={path}
              className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-[3px] group-hover:underline-offset-[0.16em]"
            >
              {title}
            </a>
          </h2>
          <p className="mt-3 max-w-sm text-muted">{text}</p>
        </li>
      ))}
    </ul>
    <div className="border-line pt-8 md:border-t">
      <h2 className="text-h3">{none.title}</h2>
      <p className="measure mt-2 text-muted">{none.text}</p>
      <TextLink to={none.link.path}>{none.link.title}</TextLink>
    </div>
  </section>
)

type HiringProps = { title: string; steps: readonly { title: string; text: string }[] }

/** Steps from an application to the decision. */
const Hiring = ({ title, steps }: HiringProps) => (
  <Band labelledBy="hiring" ground="leaf">
    <WideHeading id="hiring" title={title} />
    <LoopedSteps list={steps} art="" />
  </Band>
)
