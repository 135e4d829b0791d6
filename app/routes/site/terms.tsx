import { terms } from '#app/content/terms.ts'
import { LegalDocument } from '#app/features/legal/ui/legal-document.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/terms'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: terms.title, description: terms.description })

export default function Terms() {
  return <LegalDocument page={terms} />
}
