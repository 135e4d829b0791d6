import { privacy } from '#app/content/privacy.ts'
import { LegalDocument } from '#app/features/legal/ui/legal-document.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/privacy'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: privacy.title, description: privacy.description })

export default function Privacy() {
  return <LegalDocument page={privacy} />
}
