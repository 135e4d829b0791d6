import { benefitsContent, openingsTitle } from '#app/content/careers.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { listOpenings } from '#app/site/components/careers/opening.ts'
import { Openings } from '#app/site/components/careers/opening-list.tsx'
import { DottedList } from '#app/site/components/statements.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/careers-benefits'

export const handle: Page = { cache: 'live' }

export const loader = (args: Route.LoaderArgs) => ({
  page: loadTexts(args, benefitsContent),
  openings: listOpenings(args.context.get(appContext)),
})

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

/** Classes of the four sections. Their borders form a cross, with a drawing at its center. */
const quarters = [
  'lg:border-r lg:pr-24 lg:pb-24',
  'lg:pl-24 lg:pb-24',
  'lg:border-t lg:border-r lg:pr-24 lg:pt-24',
  'lg:border-t lg:pl-24 lg:pt-24',
]

/** Page with four kinds of benefits. On wide screens they surround a drawing. */
export default function BenefitsPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return (
    <>
      <CareersNav />
      <PageHead {...page} />
      <div className="wrap relative grid lg:grid-cols-2">
        {page.groups.map(({ title, items }, index) => (
          <section
            key={title}
            aria-labelledby={`benefits-${index}`}
            className={`border-line max-lg:border-t max-lg:py-10 ${quarters[index]}`}
          >
            <h2 id={`benefits-${index}`} className="text-h2">
              {title}
            </h2>
            <DottedList list={items} className="mt-6 gap-3.5" />
          </section>
        ))}
        <div className="absolute top-1/2 left-1/2 hidden -translate-x-1/2 -translate-y-1/2 bg-page p-4 lg:block">
          <SquareMuggu seed="benefits" draws className="art size-32" />
        </div>
      </div>
      <Openings title={openingsTitle} openings={loaderData.openings} />
    </>
  )
}
