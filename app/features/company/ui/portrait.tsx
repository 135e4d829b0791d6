import type { TeamMember } from '#app/content/people.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'

const grounds = ['bg-neel', 'bg-kumkum', 'bg-leaf'] as const

type PortraitProps = {
  person: TeamMember
  /** The person's place in the list: neighbours stand on different grounds. */
  place: number
  /** Size and shape of the picture. */
  className?: string
}

/** A person's photo, or the figure drawn from their seed. The name beside it says whose it is. */
export function Portrait({ person, place, className = '' }: PortraitProps) {
  if (person.photo) {
    return <img src={person.photo} alt="" loading="lazy" className={`object-cover ${className}`} />
  }
  return (
    <div className={`grid place-items-center text-rice ${grounds[place % grounds.length]} ${className}`}>
      <SquareMuggu seed={person.seed} weight={4.5} className="w-[68%]" />
    </div>
  )
}
