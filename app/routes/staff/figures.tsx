import { figuresAt, weekChoices } from '#app/features/figures/domain/figures-query.ts'
import { figuresPage } from '#app/features/figures/figures-page.ts'
import { FreeThatLed, SessionsByWeek } from '#app/features/figures/ui/by-week.tsx'
import { AnswerTimes, HowItWent, Professions } from '#app/features/figures/ui/counted.tsx'
import { PlansSent } from '#app/features/figures/ui/plans-sent.tsx'
import { NotThere } from '#app/features/figures/ui/unattended.tsx'
import { PageTitle } from '#app/features/staff/ui/page-title.tsx'
import { FilterSelect, FoldedFilters } from '#app/ui/lists/filter-form.tsx'
import type { Route } from './+types/figures.ts'
import { requireStaff } from './guard.ts'

export async function loader(args: Route.LoaderArgs) {
  const { services, user } = await requireStaff(args, 'figures')
  return figuresPage(services, user, figuresAt.parse(new URL(args.request.url).searchParams))
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { query, counselors, stretch, weeks, outcomes, plans, professions, leadsWithinDays, answers } =
    loaderData
  return (
    <>
      <PageTitle actions={<Filter query={query} counselors={counselors} />}>Figures</PageTitle>
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
          <PlansSent plans={plans} />
          <NotThere unattended={loaderData.unattended} />
          <Professions professions={professions} />
        </div>
      </div>
    </>
  )
}

/** How far back, and whose. */
function Filter({ query, counselors }: Pick<Route.ComponentProps['loaderData'], 'query' | 'counselors'>) {
  const weeks = [...new Set([...weekChoices, query.weeks])].sort((a, b) => a - b)
  return (
    <FoldedFilters href={figuresAt.href(query)} button="Show" chosen={query.counselor ? 1 : 0}>
      <FilterSelect
        name="weeks"
        title="Weeks"
        defaultValue={query.weeks}
        options={weeks.map((count) => [count, `Last ${count}`])}
      />
      {counselors && (
        <FilterSelect
          name="counselor"
          title="Counselor"
          defaultValue={query.counselor}
          all="All"
          options={counselors.map(({ id, name }) => [id, name])}
          className="max-w-64"
        />
      )}
    </FoldedFilters>
  )
}
