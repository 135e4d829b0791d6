import type { TeamMember } from '#app/content/people.ts'
import { type Garland, GarlandLine, GarlandLit, GarlandPart, garland } from '#app/site/components/garland.tsx'
import { Picture } from '#app/ui/picture.tsx'

type TeamLineProps = { label: string; leaders: readonly TeamMember[]; experts: readonly TeamMember[] }

const id = 'team-line'

/** Builds the team's line; a leader's lobe is larger than an expert's. */
export const layOutTeamLine = ({ leaders, experts }: Omit<TeamLineProps, 'label'>): Garland =>
  garland([
    ...leaders.map(({ seed }) => ({ seed, size: 7 })),
    ...experts.map(({ seed }) => ({ seed, size: 5 })),
  ])

/** Returns the name of the scroll timeline of a person's text. */
const timelineOf = ({ seed }: TeamMember) => `--${seed}`

/** Styles for the common ancestor of line and texts, which makes the timelines visible to both. */
export const timelineScope = (people: readonly TeamMember[]) => ({
  timelineScope: ['--team', ...people.map(timelineOf)].join(', '),
})

/** Style of a person's text, which highlights their lobe in the middle of the screen. */
export const viewTimeline = (person: TeamMember) => ({ viewTimelineName: timelineOf(person) })

/**
 * Line through everyone's dots, as wide as the page; each lobe links to its text. On wide screens it stays in view,
 * and scrolling highlights the lobe of the text being read.
 */
export function TeamLine({ label, leaders, experts }: TeamLineProps) {
  const line = layOutTeamLine({ leaders, experts })
  const people = [...leaders, ...experts]
  return (
    <nav aria-label={label} className="lit-parts bg-page lg:pt-6 lg:pb-4">
      <GarlandLine id={id} of={line} />
      <ul
        className="wrap grid items-start"
        style={{ gridTemplateColumns: line.parts.map(({ across }) => `${across}fr`).join(' ') }}
      >
        {people.map((person, place) => (
          <li key={person.seed}>
            <a href={`#${person.seed}`} className="group block">
              {/* slightly wider than its slot, to hide the seam */}
              <GarlandPart
                id={id}
                of={line}
                place={place}
                className="art -mx-px w-[calc(100%+2px)]"
                style={{ animationTimeline: `--team, ${timelineOf(person)}` }}
              />
              <span className="mt-2 block text-center font-semibold text-sm leading-tight underline-offset-4 group-hover:underline max-lg:sr-only">
                {person.name || person.role}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Person's photo, or their highlighted lobe where the line itself is hidden. */
export const Likeness = ({ person, of, place }: { person: TeamMember; of: Garland; place: number }) =>
  person.photo.id === '' ? (
    <GarlandLit id={id} of={of} place={place} className="lit-part art w-full max-w-md" />
  ) : (
    <Picture picture={person.photo} sizes="20rem" className="w-full max-w-80 rounded-xl object-cover" />
  )
