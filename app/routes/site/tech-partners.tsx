import { partnerGroups, partnersPage } from '#app/content/partners.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { PartnerCard } from '#app/features/company/ui/partner-card.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/tech-partners'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, partnersPage)

export default function TechPartners() {
  return (
    <>
      <PageHead {...partnersPage}>
        <p className="measure mt-4 text-muted">{partnersPage.note}</p>
      </PageHead>
      {partnerGroups.map(({ title, partners }) => (
        <section key={title} className="wrap mb-20 last-of-type:mb-0">
          <h2>{title}</h2>
          <ul className="mt-8 grid gap-x-10 gap-y-9 md:grid-cols-2 lg:grid-cols-3">
            {partners.map((partner) => (
              <PartnerCard key={partner.title} partner={partner} />
            ))}
          </ul>
        </section>
      ))}
      <Closing {...partnersPage.choose} />
    </>
  )
}
