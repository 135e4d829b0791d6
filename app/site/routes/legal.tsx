import { useLocation } from 'react-router'
import { legalPages } from '#app/content/legal-pages.ts'
import type { Page } from '#app/lib/page.ts'
import { LegalDocument } from '#app/site/components/legal/legal-document.tsx'
import { buildMeta } from '#app/site/head.ts'
import { useFilledTexts } from '#app/ui/use-business.ts'
import type { Route } from './+types/legal'
import { findPage } from './find-page.ts'

/** `live`, because a new price applies from its start date. */
export const handle: Page = { cache: 'live' }

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = findPage(legalPages, args.location.pathname)
  return buildMeta(args, { title, description })
}

export default function LegalPage() {
  const { pathname } = useLocation()
  return <LegalDocument page={useFilledTexts(findPage(legalPages, pathname))} />
}
