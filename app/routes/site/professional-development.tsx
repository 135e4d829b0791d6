import { development } from '#app/content/development.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Cohort } from '#app/features/services/ui/cohort.tsx'
import { Tracks } from '#app/features/services/ui/tracks.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { Next } from '#app/features/solutions/ui/next.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import type { Page } from '#app/lib/page.ts'
import { head, siteUrlOf } from '#app/routes/head.ts'
import { service } from '#app/routes/structured.ts'
import type { Route } from './+types/professional-development'

export const handle: Page = { memory: 'still' }

const path = '/services/professional-development'

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  const { title, description } = development
  return head(args, {
    title,
    description,
    jsonLd: [service(siteUrl, { name: title, description, path })],
  })
}

export default function ProfessionalDevelopment() {
  const { title, lead, manner, cohort, next } = development
  return (
    <>
      <PageHead title={title} lead={lead}>
        <p className="mt-5">
          <a href="#cohort" className="link inline-flex min-h-11 items-center">
            {cohort.title}
          </a>
        </p>
      </PageHead>
      <Tracks />
      <Section id="manner" title={manner.title} ground="soft">
        <Entries list={manner.list} />
      </Section>
      <Cohort />
      <Next {...next} />
    </>
  )
}
