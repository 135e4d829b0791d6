import { addDrawingSeeds, peopleContent, type TeamMember } from '#app/content/people.ts'
import { teamPageContent } from '#app/content/team.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { splitFirstSentence } from '#app/site/components/entries.tsx'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { PersonEntry, PersonGrid } from '#app/site/components/portrait.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { useFilledTexts } from '#app/ui/use-business.ts'
import type { Route } from './+types/team'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData.page)

export function loader(args: Route.LoaderArgs) {
  const { leaders, experts } = args.context.get(appContext).content.read(peopleContent)
  const people = addDrawingSeeds([...leaders, ...experts])
  return {
    page: loadTexts(args, teamPageContent),
    leaders: people.slice(0, leaders.length),
    experts: people.slice(leaders.length),
  }
}

/** Page with a portrait and the responsibilities of each person. After the last person, an empty frame invites applicants. */
export default function TeamPage({ loaderData: { page, leaders, experts } }: Route.ComponentProps) {
  const { profile, join } = page
  const [title, text] = splitFirstSentence(join.text)
  return (
    <>
      <PageHead {...page} ground="neel" aside={<HeadMuggu seed="team" size={5} shape="cross" />} />
      <PageSection id="leaders" title={page.leadership}>
        <PersonGrid>
          {leaders.map((person, place) => (
            <Member key={person.seed} person={person} profile={profile} place={place} />
          ))}
        </PersonGrid>
      </PageSection>
      <PageSection id="experts" title={page.experts} ground="soft">
        <PersonGrid>
          {experts.map((person, index) => (
            <Member key={person.seed} person={person} profile={profile} place={leaders.length + index} />
          ))}
          <PersonEntry title={title}>
            <p className="measure">{text}</p>
            <ButtonLink to={join.link.path} className="mt-4">
              {join.link.title}
            </ButtonLink>
          </PersonEntry>
        </PersonGrid>
      </PageSection>
    </>
  )
}

type MemberProps = { person: TeamMember; place: number; profile: string }

function Member({ person, place, profile }: MemberProps) {
  const { name, role, title } = person
  return (
    <PersonEntry person={person} place={place} title={name || role} notes={name ? [role, title] : [title]}>
      <p className="measure">{useFilledTexts(person.description)}</p>
      {person.profile && (
        <ExternalLink to={person.profile}>
          {profile}
          <span className="sr-only">: {name || role}</span>
        </ExternalLink>
      )}
    </PersonEntry>
  )
}
