import { addDrawingSeeds, peopleContent, type TeamMember } from '#app/content/people.ts'
import { teamPageContent } from '#app/content/team.ts'
import type { Page } from '#app/lib/page.ts'
import { appContext } from '#app/server/context.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { Portrait } from '#app/site/components/portrait.tsx'
import { Band } from '#app/site/components/sections.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFilledTexts } from '#app/ui/use-business.ts'
import type { Route } from './+types/team'

export const handle: Page = { memory: 'still' }

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

/** Page with a portrait and the responsibilities of each person. */
export default function TeamPage({ loaderData: { page, leaders, experts } }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} />
      <section aria-labelledby="leaders" className="wrap pb-16 md:pb-24">
        <h2 id="leaders" className="border-text border-b-2 pb-5">
          {page.leadership}
        </h2>
        <ul>
          {leaders.map((person, place) => (
            <li
              key={person.seed}
              className="grid items-start gap-x-14 gap-y-6 border-line border-b py-8 last:border-b-0 last:pb-0 md:grid-cols-[15rem_1fr] md:py-12 lg:grid-cols-[22rem_1fr]"
            >
              <Portrait
                person={person}
                place={place}
                sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 15rem, 92vw"
                className="aspect-[4/3] w-full md:aspect-square"
              />
              <Responsibilities person={person} profile={page.profile} look="text-h1" />
            </li>
          ))}
        </ul>
      </section>
      <Band labelledBy="experts" ground="soft">
        <h2 id="experts">{page.experts}</h2>
        <ul className="mt-8 grid gap-x-14 gap-y-12 md:mt-12 lg:grid-cols-2">
          {experts.map((person, place) => (
            <li key={person.seed} className="grid content-start gap-6">
              <Portrait
                person={person}
                place={leaders.length + place}
                sizes="12rem"
                className="aspect-square w-40 md:w-48"
              />
              <Responsibilities person={person} profile={page.profile} look="text-h2" />
            </li>
          ))}
        </ul>
      </Band>
      <p className="wrap py-16 text-h3 leading-snug md:py-24">
        <span className="block max-w-[34ch]">{page.join.text}</span>
        <TextLink to={page.join.link.path} className="mt-2 text-accent text-base">
          {page.join.link.title}
        </TextLink>
      </p>
    </>
  )
}

type ResponsibilitiesProps = { person: TeamMember; profile: string; look: string }

const Responsibilities = ({ person, profile, look }: ResponsibilitiesProps) => {
  const { name, role, title } = person
  return (
    <div>
      <h3 className={look}>{preventLineBreaks(name || role)}</h3>
      <p className="mt-2 text-lg text-muted">{name ? `${role}, ${title}` : title}</p>
      <p className="measure mt-5 text-lg">{useFilledTexts(person.description)}</p>
      <ExternalLink
        to={person.profile}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent underline decoration-[1.5px] underline-offset-4 hover:decoration-[3px]"
      >
        {profile}
        <span className="sr-only">: {name || role}</span>
      </ExternalLink>
    </div>
  )
}
