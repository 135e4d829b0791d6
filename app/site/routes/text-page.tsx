import { servicesContent } from '#app/content/services.ts'
import { textPageItems } from '#app/content/text-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { TextPageView } from '#app/site/components/solutions/text-page.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { buildServiceJsonLd } from '#app/site/structured.ts'
import type { Route } from './+types/text-page'
import { findPage } from './find-page.ts'

export const handle: Page = { cache: 'still' }

export const loader = (args: Route.LoaderArgs) => {
  const path = args.url.pathname
  return {
    path,
    page: loadTexts(args, findPage(textPageItems, path)),
    services: loadTexts(args, servicesContent).services,
  }
}

export const meta: Route.MetaFunction = (args) => {
  const { path, page } = args.loaderData
  const { title, description } = page
  return buildMeta(args, {
    title,
    description,
    jsonLd: (site) => [buildServiceJsonLd(site, { name: title, description, path })],
  })
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextPageView {...loaderData} />
}
