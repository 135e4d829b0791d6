import { careers } from '#app/content/careers.ts'
import { CareersHero } from '#app/features/careers/ui/careers-hero.tsx'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import { CareersWays } from '#app/features/careers/ui/careers-ways.tsx'
import { Hiring } from '#app/features/careers/ui/hiring.tsx'
import { OpeningLines } from '#app/features/careers/ui/opening-lines.tsx'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/careers'
import { openingsNow } from './openings-now.ts'

export const handle: Page = { memory: 'live' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'Careers', description: careers.description })

export const loader = ({ context }: Route.LoaderArgs) => ({
  openings: openingsNow(context.get(servicesContext).clock),
})

export default function Careers({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CareersNav />
      <CareersHero />
      <OpeningLines list={loaderData.openings} />
      <Hiring />
      <CareersWays />
    </>
  )
}
