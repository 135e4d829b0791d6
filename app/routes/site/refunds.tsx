import { refunds } from '#app/content/refunds.ts'
import { LegalDocument } from '#app/features/legal/ui/legal-document.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/refunds'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: refunds.title, description: refunds.description })

export default function Refunds() {
  return <LegalDocument page={refunds} />
}
