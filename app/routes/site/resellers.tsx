import { resellersPage } from '#app/content/resellers.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Goods, PartnerBenefits, SuccessStories } from '#app/features/company/ui/reseller-parts.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/resellers'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, resellersPage)

export default function Resellers() {
  return (
    <>
      <PageHead {...resellersPage} aside={<Goods />}>
        <ButtonLink to={resellersPage.start.link.path} className="mt-8">
          {resellersPage.start.link.title}
        </ButtonLink>
      </PageHead>
      <PartnerBenefits />
      <SuccessStories />
      <Closing {...resellersPage.start} />
    </>
  )
}
