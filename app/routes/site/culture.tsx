import { culture } from '#app/content/culture.ts'
import { CultureStatements } from '#app/features/company/ui/culture-statements.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { TrainingShare } from '#app/features/company/ui/training-share.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/culture'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, culture)

export default function Culture() {
  return (
    <>
      <PageHead {...culture} />
      <CultureStatements />
      <TrainingShare />
    </>
  )
}
