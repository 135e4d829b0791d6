import { useLocation } from 'react-router'
import { legalPages } from '#app/content/legal-pages.ts'
import { LegalDocument } from '#app/features/legal/ui/legal-document.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/legal'
import { pageAt } from './page-at.ts'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => {
  const { title, description } = pageAt(legalPages, args.location.pathname)
  return head(args, { title, description })
}

export default function Legal() {
  const { pathname } = useLocation()
  return <LegalDocument page={pageAt(legalPages, pathname)} />
}
