import { servicePages } from '#app/content/service-pages.ts'
import { servicesContent } from '#app/content/services.ts'
import type { Page } from '#app/lib/page.ts'
import { Band } from '#app/site/components/sections.tsx'
import { ServiceGrid } from '#app/site/components/services/service-grid.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { CardLink, TextLink } from '#app/ui/text-link.tsx'
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
      <OwnPages title={closer.title} />
      <ClosingSection {...notListed} />
    </>
  )
}

/** Services with a page of their own, as links in large letters. */
const OwnPages = ({ title }: { title: string }) => (
  <Band labelledBy="own-pages" ground="neel" className="reveal py-14 md:py-20">
    <h2 id="own-pages" className="text-h3 text-rice-muted">
      {title}
    </h2>
    <ul className="mt-6">
      {servicePages.map((page) => (
        <li
          key={page.path}
          className="group relative grid items-baseline gap-x-10 gap-y-2 border-rice/25 border-t py-6 pr-12 md:grid-cols-[1.4fr_1fr]"
        >
          <h3 className="text-h2">
            <CardLink to={page.path}>{page.title}</CardLink>
          </h3>
          <p className="measure text-rice-muted">{page.text}</p>
          <ArrowRight className="absolute top-8 right-0 size-7 text-marigold transition-transform group-hover:translate-x-1.5" />
        </li>
      ))}
    </ul>
  </Band>
)
