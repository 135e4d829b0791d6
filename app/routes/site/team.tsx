import { leadershipTeam, technicalExperts } from '#app/content/people.ts'
import { teamPage } from '#app/content/team.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { ExpertEntry, LeaderEntry } from '#app/features/company/ui/person-entry.tsx'
import { TextLink } from '#app/features/company/ui/text-link.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import type { Route } from './+types/team'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, teamPage)

/** The five of them, each a link to their entry. */
const Roles = () => (
  <ul className="border-text border-t-2 max-lg:hidden">
    {[...leadershipTeam, ...technicalExperts].map(({ seed, name, role }) => (
      <li key={seed} className="border-line border-b">
        <a
          href={`#${seed}`}
          className="flex min-h-12 items-center justify-between gap-4 font-semibold underline-offset-4 hover:underline"
        >
          {name ?? role}
          <ChevronDown className="size-4 text-accent" />
        </a>
      </li>
    ))}
  </ul>
)

export default function Team() {
  return (
    <>
      <PageHead {...teamPage} aside={<Roles />} />
      <section className="wrap">
        <div className="border-text border-t-2 pt-8">
          <h2>{teamPage.leadership}</h2>
        </div>
        <ul>
          {leadershipTeam.map((person, place) => (
            <LeaderEntry key={person.seed} person={person} place={place} />
          ))}
        </ul>
      </section>
      <section className="wrap pt-6 pb-20 md:pb-28">
        <div className="border-text border-t-2 pt-8">
          <h2>{teamPage.experts}</h2>
          <ul className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-2">
            {technicalExperts.map((person, place) => (
              <ExpertEntry key={person.seed} person={person} place={place + 2} />
            ))}
          </ul>
          <p className="measure mt-14 text-lg">
            {teamPage.join.text} <TextLink to={teamPage.join.link.path}>{teamPage.join.link.title}</TextLink>
          </p>
        </div>
      </section>
    </>
  )
}
