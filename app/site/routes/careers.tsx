import { careersContent, openingLabels } from '#app/content/careers.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { listOpenings } from '#app/site/components/careers/opening.ts'
import { Openings } from '#app/site/components/careers/opening-list.tsx'
import { LoopedSteps } from '#app/site/components/processes.tsx'
import { WideSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { getButtonClass } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
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
      <PageHead
        title={careers.title}
        lead={careers.lead}
        aside={<DiamondMuggu seed="careers" ground draws className="art mx-auto w-full max-w-sm" />}
      >
        <a href="#openings" className={getButtonClass({ className: 'mt-8' })}>
          {careers.see}
        </a>
      </PageHead>
      <Openings title={openingLabels.title} openings={loaderData.openings} />
      <WideSection id="hiring" title={careers.hiring.title} ground="leaf">
        <LoopedSteps list={careers.hiring.steps} art="" />
      </WideSection>
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
