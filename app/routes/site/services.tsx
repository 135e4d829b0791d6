import { servicesPage } from '#app/content/services.ts'
import { Closing } from '#app/features/company/ui/closing.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { TextLink } from '#app/features/company/ui/text-link.tsx'
import { AudienceIndex } from '#app/features/services/ui/audience-index.tsx'
import { OwnPages } from '#app/features/services/ui/own-pages.tsx'
import { ServiceGrid } from '#app/features/services/ui/service-grid.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/services'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: servicesPage.title, description: servicesPage.description })

export default function Services() {
  const { title, text, action } = servicesPage.notListed
  return (
    <>
      <PageHead title={servicesPage.title} lead={servicesPage.lead}>
        <TextLink to={servicesPage.prices.path} className="mt-4 text-accent">
          {servicesPage.prices.title}
        </TextLink>
      </PageHead>
      <AudienceIndex />
      <section aria-labelledby="what" className="wrap pb-14 md:pb-20">
        <h2 id="what" className="pb-8">
          {servicesPage.grid}
        </h2>
        <ServiceGrid audience />
        <TextLink to={servicesPage.colleges.path} className="mt-6 text-accent">
          {servicesPage.colleges.title}
        </TextLink>
      </section>
      <OwnPages />
      <Closing title={title} text={text} link={action} />
    </>
  )
}
