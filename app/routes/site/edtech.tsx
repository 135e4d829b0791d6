import { edtech } from '#app/content/edtech.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { EdtechSection } from '#app/features/company/ui/edtech-section.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import type { Route } from './+types/edtech'

export const handle: Page = { memory: 'still' }

/** Two addresses show this page; search engines are told the first. */
export const meta: Route.MetaFunction = (args) => head(args, { ...edtech, path: '/industries/edtech' })

export default function Edtech() {
  return (
    <>
      <PageHead
        {...edtech}
        aside={<Figure className="ml-auto w-80 max-lg:hidden" />}
        mark={<Figure className="w-full" />}
      />
      <EdtechSection />
      <Closing {...edtech.bank} />
    </>
  )
}

const Figure = ({ className }: { className: string }) => (
  <Muggu
    seed="/industries/edtech"
    size={9}
    shape="diamond"
    symmetry="turning"
    ground
    className={`art ${className}`}
  />
)
