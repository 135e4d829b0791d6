import { servicePages } from '#app/content/service-pages.ts'
import { servicesContent } from '#app/content/services.ts'
import type { Page } from '#app/lib/page.ts'
import { PageRows } from '#app/site/components/sections.tsx'
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
      <PageHead {...page}>
        <TextLink to={prices.path} className="mt-4 text-accent">
          {prices.title}
        </TextLink>
      </PageHead>
      <section aria-labelledby="what" className="wrap pb-14 md:pb-20">
        <h2 id="what" className="pb-6">
          {grid}
        </h2>
        <ServiceGrid services={services} audience />
        <TextLink to={colleges.path} className="mt-6 text-accent">
          {colleges.title}
        </TextLink>
      </section>
      <PageRows title={closer.title} list={servicePages} />
      <ClosingSection {...notListed} />
    </>
  )
}
