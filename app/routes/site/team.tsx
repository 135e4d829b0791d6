import { leadershipTeam, type TeamMember, technicalExperts } from '#app/content/people.ts'
import { teamPage } from '#app/content/team.ts'
import { Portrait } from '#app/features/company/ui/portrait.tsx'
import type { Page } from '#app/lib/page.ts'
import { headOf } from '#app/routes/head.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink, TextOutLink } from '#app/ui/text-link.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

export const handle: Page = { memory: 'still' }

export const meta = headOf(teamPage)

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
            <Leader key={person.seed} person={person} place={place} />
          ))}
        </ul>
      </section>
      <section className="wrap pt-6 pb-20 md:pb-28">
        <div className="border-text border-t-2 pt-8">
          <h2>{teamPage.experts}</h2>
          <ul className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-2">
            {technicalExperts.map((person, place) => (
              <Expert key={person.seed} person={person} place={place + 2} />
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

type EntryProps = { person: TeamMember; place: number }

/** A leader: a wide row, the picture and the role large. */
const Leader = ({ person, place }: EntryProps) => (
  <li
    id={person.seed}
    className="grid scroll-mt-5 gap-x-12 gap-y-6 border-line border-t py-10 first:border-t-0 sm:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr_1.35fr] lg:py-12"
  >
    <Portrait
      {...{ person, place }}
      className="aspect-square w-full max-w-80 rounded-xl sm:row-span-2 lg:row-span-1"
    />
    <div>
      <h3 className="text-[clamp(1.6rem,1.35rem+1vw,2.25rem)]">{unbroken(person.name ?? person.role)}</h3>
      <p className="mt-3 text-lg text-muted">{titleOf(person)}</p>
    </div>
    <div>
      <p className="measure">{person.description}</p>
      <Profile {...person} />
    </div>
  </li>
)

/** An expert: a small picture beside the text. */
const Expert = ({ person, place }: EntryProps) => (
  <li
    id={person.seed}
    className="grid scroll-mt-8 content-start gap-x-7 gap-y-5 min-[26rem]:grid-cols-[6rem_1fr]"
  >
    <Portrait {...{ person, place }} className="size-24 rounded-lg" />
    <div>
      <h3>{unbroken(person.name ?? person.role)}</h3>
      <p className="mt-1.5 text-muted">{titleOf(person)}</p>
      <p className="measure mt-4">{person.description}</p>
      <Profile {...person} />
    </div>
  </li>
)

const Profile = ({ profile, name, role }: TeamMember) => (
  <p className="mt-3">
    <TextOutLink to={profile}>
      {teamPage.profile}
      <span className="sr-only">: {name ?? role}</span>
    </TextOutLink>
  </p>
)

const titleOf = ({ name, role, title }: TeamMember) => (name ? `${role}, ${title}` : title)
