import { aboutPage } from '#app/content/about-page.ts'
import { Audiences } from '#app/features/company/ui/audiences.tsx'
import { InsideAbout } from '#app/features/company/ui/inside-about.tsx'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Statements } from '#app/features/company/ui/statements.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/about'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: 'About Us', description: aboutPage.description })

export default function About() {
  return (
    <>
      <PageHead {...aboutPage} />
      <Statements />
      <Audiences />
      <InsideAbout />
    </>
  )
}
