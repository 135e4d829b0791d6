import { careers, openings } from '#app/content/careers.ts'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import { OpeningsList } from '#app/features/careers/ui/openings-list.tsx'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/careers-openings'
import { openingsNow } from './openings-now.ts'

export const handle: Page = { memory: 'live' }

export const meta: Route.MetaFunction = (args) => head(args, openings)

export const loader = ({ context }: Route.LoaderArgs) => ({
  openings: openingsNow(context.get(servicesContext).clock),
})

const OpenNow = ({ count }: { count: number }) => (
  <p className="flex items-end gap-5 font-bold text-h3 max-lg:hidden lg:justify-self-end">
    <span className="text-[11rem] text-accent leading-[0.75] tracking-[-0.04em]">{count}</span> {openings.now}
  </p>
)

export default function Openings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CareersNav />
      <PageHead
        {...openings}
        aside={<OpenNow count={loaderData.openings.filter(({ open }) => open).length} />}
      />
      <OpeningsList list={loaderData.openings} />
      <Closing {...careers.none} />
    </>
  )
}
