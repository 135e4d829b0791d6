import type { TeamMember } from '#app/content/people.ts'
import {
  type Garland,
  GarlandLine,
  GarlandLit,
  GarlandPart,
  garland,
} from '#app/features/site/ui/garland.tsx'

type TeamLineProps = { label: string; leaders: readonly TeamMember[]; experts: readonly TeamMember[] }

const id = 'team-line'

/** The line of everyone: a leader's lobe is larger than an expert's. */
export const lineOf = ({ leaders, experts }: Omit<TeamLineProps, 'label'>): Garland =>
  garland([
    ...leaders.map(({ seed }) => ({ seed, size: 7 })),
    ...experts.map(({ seed }) => ({ seed, size: 5 })),
  ])

/** The name of the timeline along which somebody's text passes where one reads. */
const timelineOf = ({ seed }: TeamMember) => `--${seed}`

/** Around the line and the texts, so that the one knows of the other. */
export const scopeOf = (people: readonly TeamMember[]) => ({
  timelineScope: ['--team', ...people.map(timelineOf)].join(', '),
})

/** On somebody's text: while it passes the middle of the screen, their lobe is lit. */
export const readingOf = (person: TeamMember) => ({ viewTimelineName: timelineOf(person) })

/**
 * One unbroken line through everyone's dots, as wide as the page. Each lobe leads to what it is about; on wide screens
 * it stays in view, and the lobe of whom one reads about is lit, by the scroll position alone.
 */
export function TeamLine({ label, leaders, experts }: TeamLineProps) {
  const line = lineOf({ leaders, experts })
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
              {/* a hair wider than its place, so that no seam shows */}
              <GarlandPart
                id={id}
                of={line}
                place={place}
                className="art -mx-px w-[calc(100%+2px)]"
                style={{ animationTimeline: `--team, ${timelineOf(person)}` }}
              />
              <span className="mt-2 block text-center font-semibold text-sm leading-tight underline-offset-4 group-hover:underline max-lg:sr-only">
                {person.name ?? person.role}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Somebody's photo, or where the line shows their lobe lit: there where the line itself doesn't show it. */
export function Likeness({ person, of, place }: { person: TeamMember; of: Garland; place: number }) {
  if (person.photo) {
    return (
      <img src={person.photo} alt="" loading="lazy" className="w-full max-w-80 rounded-xl object-cover" />
    )
  }
  return <GarlandLit id={id} of={of} place={place} className="lit-part art w-full max-w-md" />
}
