import type { Person } from '#app/content/people.ts'
import { teamPage } from '#app/content/team.ts'
import { unbroken } from '#app/ui/unbroken.tsx'
import { Portrait } from './portrait.tsx'
import { OutLink } from './text-link.tsx'

/** A leader: a wide row, the picture and the role large. */
export function LeaderEntry({ person, place }: { person: Person; place: number }) {
  return (
    <li
      id={person.seed}
      className="grid scroll-mt-5 gap-x-12 gap-y-6 border-line border-t py-10 first:border-t-0 sm:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr_1.35fr] lg:py-12"
    >
      <Portrait
        person={person}
        place={place}
        className="aspect-square w-full max-w-80 rounded-xl sm:row-span-2 lg:row-span-1"
      />
      <div>
        <h3 className="text-[clamp(1.6rem,1.35rem+1vw,2.25rem)]">{unbroken(person.name ?? person.role)}</h3>
        <p className="mt-3 text-lg text-muted">{titleOf(person)}</p>
      </div>
      <div>
        <p className="measure">{person.description}</p>
        <Profile person={person} />
      </div>
    </li>
  )
}

/** An expert: a small picture beside the text. */
export function ExpertEntry({ person, place }: { person: Person; place: number }) {
  return (
    <li
      id={person.seed}
      className="grid scroll-mt-8 content-start gap-x-7 gap-y-5 min-[26rem]:grid-cols-[6rem_1fr]"
    >
      <Portrait person={person} place={place} className="size-24 rounded-lg" />
      <div>
        <h3>{unbroken(person.name ?? person.role)}</h3>
        <p className="mt-1.5 text-muted">{titleOf(person)}</p>
        <p className="measure mt-4">{person.description}</p>
        <Profile person={person} />
      </div>
    </li>
  )
}

function Profile({ person }: { person: Person }) {
  return (
    <p className="mt-3">
      <OutLink to={person.profile}>
        {teamPage.profile}
        <span className="sr-only">: {person.name ?? person.role}</span>
      </OutLink>
    </p>
  )
}

const titleOf = ({ name, role, title }: Person) => (name ? `${role}, ${title}` : title)
