import { careers, life } from '#app/content/careers.ts'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import { Balance, Learning, TeamEvents } from '#app/features/careers/ui/life-sections.tsx'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/careers-life'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, life)

export default function Life() {
  return (
    <>
      <CareersNav />
      <PageHead {...life} />
      <Balance />
      <Learning />
      <TeamEvents />
      <Closing {...careers.open} />
    </>
  )
}
