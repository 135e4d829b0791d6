import { principles, principlesPage } from '#app/content/principles.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { PrincipleEntry } from '#app/features/company/ui/principle-entry.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/leadership'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, principlesPage)

export default function Leadership() {
  return (
    <>
      <PageHead {...principlesPage} />
      <ol className="wrap">
        {principles.map((principle, place) => (
          <PrincipleEntry key={principle.id} {...{ principle, place }} of={principles.length} />
        ))}
      </ol>
      <Closing {...principlesPage.hold} />
    </>
  )
}
