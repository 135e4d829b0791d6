import { servicePages } from '#app/content/service-pages.ts'
import { listServicesFor, type Service, serviceAudiences, servicesContent } from '#app/content/services.ts'
import type { Page } from '#app/lib/page.ts'
import { Band } from '#app/site/components/sections.tsx'
import { ServiceGrid } from '#app/site/components/services/service-grid.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/services'

export const handle: Page = { memory: 'still' }

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
      <AudienceIndex services={services} />
      <section aria-labelledby="what" className="wrap pb-14 md:pb-20">
        <h2 id="what" className="pb-8">
          {grid}
        </h2>
        <ServiceGrid services={services} audience />
        <TextLink to={colleges.path} className="mt-6 text-accent">
          {colleges.title}
        </TextLink>
      </section>
      <OwnPages title={closer.title} />
      <ClosingSection {...notListed} />
    </>
  )
}

/** List of services by audience, with links to their cards. Phones show the audience on the cards instead. */
const AudienceIndex = ({ services }: { services: readonly Service[] }) => (
  <nav aria-label="Services by who they are for" className="wrap pb-14 max-sm:hidden">
    <div className="gap-x-8 border-text border-t-2 pt-6 sm:columns-2 lg:columns-4">
      {serviceAudiences.map((audience) => (
        <div key={audience} className="break-inside-avoid max-lg:pb-8">
          <h2 className="text-h4">{audience}</h2>
          <ul className="mt-2">
            {listServicesFor(services, audience).map((service) => (
              <li key={service.id}>
                <a
                  href={`#${service.id}`}
                  className="inline-block py-2 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:decoration-text"
                >
                  {service.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </nav>
)

/** Services with a page of their own. */
const OwnPages = ({ title }: { title: string }) => (
  <Band labelledBy="own-pages" ground="neel" className="reveal py-14 md:py-20">
    <h2 id="own-pages" className="max-w-[18ch]">
      {title}
    </h2>
    <ul className="mt-10 grid gap-x-10 md:grid-cols-3">
      {servicePages.map((page) => (
        <li
          key={page.path}
          className="group relative flex items-start gap-6 border-rice/25 border-t py-7 md:flex-col md:py-8"
        >
          <SquareMuggu seed={page.path} className="w-16 shrink-0 md:w-28" />
          <div className="grow">
            <h3>
              <CardLink to={page.path}>{page.title}</CardLink>
            </h3>
            <p className="mt-2 text-rice-muted">{page.text}</p>
            <ArrowRight className="mt-4 size-6 text-marigold transition-transform group-hover:translate-x-1.5" />
          </div>
        </li>
      ))}
    </ul>
  </Band>
)
