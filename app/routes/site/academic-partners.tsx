import { academicPage, research, universities } from '#app/content/academic-partners.ts'
import { AcademicStart } from '#app/features/company/ui/academic-start.tsx'
import { OffersBand, OffersList } from '#app/features/company/ui/offers.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { SharesTable } from '#app/features/company/ui/shares-table.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import type { Route } from './+types/academic-partners'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, academicPage)

export default function AcademicPartners() {
  return (
    <>
      <PageHead
        {...academicPage}
        mark={<Muggu seed={universities.title} size={7} shape="diamond" symmetry="turning" className="art" />}
      />
      <OffersList {...universities} />
      <OffersBand {...research} />
      <SharesTable />
      <AcademicStart />
    </>
  )
}
