import { benefits, careers } from '#app/content/careers.ts'
import { BenefitGroups } from '#app/features/careers/ui/benefit-groups.tsx'
import { CareersNav } from '#app/features/careers/ui/careers-nav.tsx'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/careers-benefits'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, benefits)

export default function Benefits() {
  return (
    <>
      <CareersNav />
      <PageHead {...benefits} />
      <BenefitGroups />
      <Closing {...careers.open} />
    </>
  )
}
