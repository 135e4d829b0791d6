import { servicesContent } from '#app/content/services.ts'
import { textPageItems } from '#app/content/text-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { CareersNav } from '#app/site/components/careers/careers-nav.tsx'
import { listOpenings } from '#app/site/components/careers/opening.ts'
import { getPageHead } from '#app/site/components/page-figure.tsx'
import { TextPageSection } from '#app/site/components/text-section.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildServiceJsonLd } from '#app/site/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/text-page'
import { findPage } from './find-page.ts'

/** `live`, because an opening closes on its date. */
export const handle: Page = { cache: 'live' }

export const loader = (args: Route.LoaderArgs) => {
  // the page for education has two URLs
  const path = args.url.pathname.replace('/industries/banking', '/industries/edtech')
  return {
    path,
    page: loadTexts(args, findPage(textPageItems, path)),
    services: loadTexts(args, servicesContent).services,
    openings: listOpenings(args.context.get(appContext)),
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { path, page } = args.loaderData
  const { tab, title: name, description } = page
  const isService = /^\/(services|solutions)\//.test(path)
  return buildMeta(args, {
    title: tab ?? name,
    description,
    path,
    ...(isService && { jsonLd: (site) => [buildServiceJsonLd(site, { name, description, path })] }),
  })
}

export default function PublicTextPage({ loaderData: { page, path, ...data } }: Route.ComponentProps) {
  const { actions, caption, sections, next } = page
  return (
    <>
      {path.startsWith('/careers') && <CareersNav />}
      <PageHead {...page} {...getPageHead(path, caption)}>
        {actions && (
          <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
            {actions.map(({ title, path: to }, place) =>
              place === 0 ? (
                <ButtonLink key={to} to={to}>
                  {title}
                </ButtonLink>
              ) : (
                <TextLink key={to} to={to} className="">
                  {title}
                </TextLink>
              ),
            )}
          </p>
        )}
      </PageHead>
      {sections.map((section) => (
        <TextPageSection key={'id' in section ? section.id : section.kind} section={section} {...data} />
      ))}
      {next && <ClosingSection {...next} />}
    </>
  )
}
