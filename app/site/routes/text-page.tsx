import { useLocation } from 'react-router'
import { textPages } from '#app/content/text-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { TextPageView } from '#app/site/components/solutions/text-page.tsx'
import { head } from '#app/site/head.ts'
import { service } from '#app/site/structured.ts'
import type { Route } from './+types/text-page'
import { findPage } from './find-page.ts'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => {
  const path = args.location.pathname
  const { title, description } = findPage(textPages, path)
  return head(args, {
    title,
    description,
    jsonLd: (site) => [service(site, { name: title, description, path })],
  })
}

export default function Text() {
  const { pathname } = useLocation()
  return <TextPageView page={findPage(textPages, pathname)} path={pathname} />
}
