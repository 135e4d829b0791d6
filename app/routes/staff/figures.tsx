import { figuresAt } from '#app/features/figures/domain/figures-query.ts'
import { figuresPage } from '#app/features/figures/figures-page.ts'
import { AnswerTimes } from '#app/features/figures/ui/answer-times.tsx'
import { FiguresFilter } from '#app/features/figures/ui/figures-filter.tsx'
import { FreeThatLed } from '#app/features/figures/ui/free-that-led.tsx'
import { HowItWent } from '#app/features/figures/ui/how-it-went.tsx'
import { Professions } from '#app/features/figures/ui/professions.tsx'
import { SessionsByWeek } from '#app/features/figures/ui/sessions-by-week.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import type { Route } from './+types/figures.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'figures')
  return figuresPage(services, user, figuresAt.parse(new URL(args.request.url).searchParams))
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { query, counselors, stretch, weeks, outcomes, professions, leadsWithinDays, answers } = loaderData
  return (
    <>
      <PageTitle actions={<FiguresFilter query={query} counselors={counselors} />}>Figures</PageTitle>
      <p className="mt-3 max-w-[62ch] text-muted">
        {counselors ? 'Sessions' : 'Your sessions'} that began from {stretch}, India time. Holds that nobody
        paid for are left out.
      </p>
      <div className="mt-8 grid items-start gap-12 xl:grid-cols-2">
        <div className="grid gap-12">
          <SessionsByWeek weeks={weeks} />
          <HowItWent outcomes={outcomes} />
          <AnswerTimes answers={answers} />
        </div>
        <div className="grid gap-12">
          <FreeThatLed weeks={weeks} withinDays={leadsWithinDays} />
          <Professions professions={professions} />
        </div>
      </div>
    </>
  )
}
