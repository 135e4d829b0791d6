import { addSeeds, peopleContent, type TeamMember } from '#app/content/people.ts'
import { teamPageContent } from '#app/content/team.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import {
  Likeness,
  layOutTeamLine,
  TeamLine,
  timelineScope,
  viewTimeline,
} from '#app/site/components/company/team-line.tsx'
import type { Garland } from '#app/site/components/garland.tsx'
import { OutLink } from '#app/site/components/out-link.tsx'
import { head } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'
import { useFilled } from '#app/ui/use-business.ts'
import type { Route } from './+types/team'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => head(args, args.loaderData.page)

export function loader(args: Route.LoaderArgs) {
  const { leaders, experts } = args.context.get(appContext).content.read(peopleContent)
  const people = addSeeds([...leaders, ...experts])
  return {
    page: loadTexts(args, teamPageContent),
    leaders: people.slice(0, leaders.length),
    experts: people.slice(leaders.length),
  }
}

/** Team page: a line through everyone, with each person's responsibilities. */
export default function Team({ loaderData }: Route.ComponentProps) {
  const { page: teamPage, leaders, experts } = loaderData
  const line = layOutTeamLine(loaderData)
  return (
    <>
      <PageHead {...teamPage} />
      <div style={timelineScope([...leaders, ...experts])}>
        <TeamLine label={teamPage.roles} {...{ leaders, experts }} />
        <div className="lit-by wrap pt-14 pb-6 lg:pt-24" style={{ viewTimelineName: '--team' }}>
          <section>
            <h2 className="text-h3 text-muted">{teamPage.leadership}</h2>
            <ul>
              {leaders.map((person, place) => (
                <Entry key={person.seed} {...{ person, place, line }} profile={teamPage.profile} />
              ))}
            </ul>
          </section>
          <section className="pt-10 lg:pt-16">
            <h2 className="text-h3 text-muted">{teamPage.experts}</h2>
            <ul>
              {experts.map((person, place) => (
                <Entry
                  key={person.seed}
                  {...{ person, line }}
                  place={leaders.length + place}
                  profile={teamPage.profile}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <p className="wrap pb-20 text-h3 leading-snug md:pb-28">
        <span className="block max-w-[34ch]">{teamPage.join.text}</span>
        <TextLink to={teamPage.join.link.path} className="mt-2 text-accent text-base">
          {teamPage.join.link.title}
        </TextLink>
      </p>
    </>
  )
}

/** Role in large type, with its responsibilities. */
type EntryProps = { person: TeamMember; place: number; line: Garland; profile: string }

const Entry = ({ person, place, line, profile }: EntryProps) => (
  <li
    id={person.seed}
    className="lit-by grid scroll-mt-6 gap-x-14 gap-y-6 border-line border-b py-10 last:border-b-0 lg:scroll-mt-72 lg:grid-cols-[1.2fr_1fr] lg:gap-y-0 lg:py-16"
    style={viewTimeline(person)}
  >
    <div className="lg:[&>*]:mb-8">
      <Likeness person={person} of={line} place={place} />
    </div>
    <div className="lg:col-start-1">
      <h3 className="text-h1">{preventLineBreaks(person.name || person.role)}</h3>
      <p className="mt-3 text-lg text-muted">{titleOf(person)}</p>
    </div>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <p className="measure text-lg">{useFilled(person.description)}</p>
      <p className="mt-3">
        <OutLink
          to={person.profile}
          className="group/link inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 text-accent"
        >
          <span className="underline decoration-[1.5px] group-hover/link:decoration-[3px]">
            {profile}
            <span className="sr-only">: {person.name || person.role}</span>
          </span>
        </OutLink>
      </p>
    </div>
  </li>
)

const titleOf = ({ name, role, title }: TeamMember) => (name ? `${role}, ${title}` : title)
