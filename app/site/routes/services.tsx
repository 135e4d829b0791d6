import { servicePages } from '#app/content/service-pages.ts'
import { servicesContent } from '#app/content/services.ts'
import type { Page } from '#app/lib/page.ts'
import { PageLinks } from '#app/site/components/entries.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { ServiceGrid } from '#app/site/components/services/service-grid.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/services'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, servicesContent)

export default function ServicesPage({ loaderData: page }: Route.ComponentProps) {
  const { services, prices, grid, colleges, closer, notListed } = page
  return (
    <>
      {/* the drawing has thirteen dots, as many as the shipped services */}
      <PageHead {...page} ground="neel" aside={<HeadMuggu seed="services" size={5} shape="diamond" />}>
        <TextLink to={prices.path} className="mt-4">
          {prices.title}
        </TextLink>
      </PageHead>
      <PageSection id="what" title={grid} links={[colleges]}>
        <ServiceGrid services={services} audience />
      </PageSection>
      <PageSection id="pages" title={closer.title} ground="neel">
        <PageLinks
          list={servicePages.filter(({ title }) => services.every((service) => service.title !== title))}
        />
      </PageSection>
      <ClosingSection {...notListed} />
    </>
  )
}
