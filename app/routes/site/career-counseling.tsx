import { counseling as page } from '#app/content/counseling.ts'
import { nextFree } from '#app/features/booking/next-free.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { CounselorProfile } from '#app/features/counseling/ui/counselor-profile.tsx'
import { IntroCard } from '#app/features/counseling/ui/intro-card.tsx'
import { Parents } from '#app/features/counseling/ui/parents.tsx'
import { Questions } from '#app/features/counseling/ui/questions.tsx'
import { Sessions } from '#app/features/counseling/ui/sessions.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import { Steps } from '#app/features/solutions/ui/steps.tsx'
import { shortDay } from '#app/lib/dates.ts'
import type { Page } from '#app/lib/page.ts'
import { servicesContext } from '#app/routes/context.ts'
import { head, siteUrlOf } from '#app/routes/head.ts'
import { counseling, professionalService } from '#app/routes/structured.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/career-counseling'

export const handle: Page = { memory: 'live' }

const { free } = page.booking
const path = '/services/career-counseling'

export const meta: Route.MetaFunction = (args) => {
  const siteUrl = siteUrlOf(args.matches)
  const { title, description } = page
  return head(args, {
    title,
    description,
    jsonLd: [counseling(siteUrl, { name: title, description, path }), professionalService(siteUrl)],
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const free = await nextFree(context.get(servicesContext), 'free')
  const first = free?.slots.find((slot) => slot.available)
  return { nextFree: first ? `${shortDay(first.date)}, ${first.time} IST` : null }
}

export default function CareerCounseling({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.title}
        lead={page.lead}
        aside={<IntroCard to="book" nextFree={loaderData.nextFree} />}
      >
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={free.action.path}>{free.action.title}</ButtonLink>
          <p className="text-muted">{page.free}</p>
        </div>
      </PageHead>
      <Section id="happens" title={page.happens.title}>
        <Steps list={page.happens.list} />
      </Section>
      <CounselorProfile />
      <Questions />
      <Parents />
      <Sessions id="book" />
    </>
  )
}
