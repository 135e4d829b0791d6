import { addDrawingSeeds, peopleContent, type TeamMember } from '#app/content/people.ts'
import { teamPageContent } from '#app/content/team.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { splitFirstSentence } from '#app/site/components/entries.tsx'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { Portrait } from '#app/site/components/portrait.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
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

/** Page with a portrait and the responsibilities of each person. The first leader has the largest portrait. */
export default function TeamPage({ loaderData: { page, leaders, experts } }: Route.ComponentProps) {
  const { profile, join } = page
  const [title, text] = splitFirstSentence(join.text)
  return (
    <>
      <PageHead {...page} />
      <PageSection id="leaders" title={page.leadership}>
        <People people={leaders} profile={profile} isFirstLarge />
      </PageSection>
      <PageSection id="experts" title={page.experts} ground="soft">
        <People people={experts} profile={profile} place={leaders.length} />
      </PageSection>
      <ClosingSection title={title} text={text} link={join.link} />
    </>
  )
}

type PeopleProps = { people: readonly TeamMember[]; profile: string; place?: number; isFirstLarge?: boolean }

const People = ({ people, profile, place = 0, isFirstLarge }: PeopleProps) => (
  <ul className="grid gap-x-14 gap-y-12 md:gap-y-16 lg:grid-cols-2">
    {people.map((person, index) => (
      <PersonEntry
        key={person.seed}
        person={person}
        profile={profile}
        place={place + index}
        isLarge={index === 0 && isFirstLarge}
      />
    ))}
  </ul>
)

type PersonEntryProps = { person: TeamMember; place: number; profile: string; isLarge?: boolean | undefined }

const PersonEntry = ({ person, place, profile, isLarge }: PersonEntryProps) => {
  const { name, role, title } = person
  return (
    <li
      className={`grid gap-x-6 gap-y-5 ${isLarge ? 'md:grid-cols-2 lg:col-span-2 lg:gap-x-14' : 'grid-cols-[auto_1fr] content-start'}`}
    >
      <Portrait
        person={person}
        place={place}
        sizes={isLarge ? '(min-width: 48rem) 35rem, 92vw' : '11rem'}
        className={
          isLarge ? 'row-span-2 aspect-[4/3] w-full rounded-2xl' : 'aspect-square w-28 rounded-xl sm:w-44'
        }
      />
      <div className="self-end">
        <h3 className={isLarge ? 'text-h1' : 'text-[clamp(1.5rem,1.2rem+1.3vw,2.2rem)]'}>
          {preventLineBreaks(name || role)}
        </h3>
        {name && <p className="mt-2 md:text-lg">{role}</p>}
        <p className="mt-2 text-muted md:text-lg">{title}</p>
      </div>
      <div className={isLarge ? '' : 'col-span-2'}>
        <p className="measure md:text-lg">{useFilledTexts(person.description)}</p>
        {person.profile && (
          <ExternalLink
            to={person.profile}
            className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-[1.5px] underline-offset-4 hover:decoration-[3px]"
          >
            {profile}
            <span className="sr-only">: {name || role}</span>
          </ExternalLink>
        )}
      </div>
    </li>
  )
}
