import type { TeamMember } from '#app/content/people.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { PersonMuggu } from '#app/ui/muggu.tsx'

const grounds = ['bg-neel', 'bg-leaf', 'bg-kumkum']

type PortraitProps = {
  person: Pick<TeamMember, 'seed' | 'photo'> & Partial<TeamMember>
  /** Position in a list, which determines the background of the drawing. */
  place: number
  sizes: string
  /** Classes of the frame, including its size and corners. */
  className: string
}

/** Photo of a person; without a photo, a drawing of a person that differs for each seed. */
export const Portrait = ({
  person: { seed, photo, name = '', role = '' },
  place,
  sizes,
  className,
}: PortraitProps) => (
  <div
    className={`flex shrink-0 items-end justify-center overflow-hidden text-rice ${grounds[place % grounds.length]} ${className}`}
  >
    {photo.id === '' ? (
      <PersonMuggu seed={seed} className="-mb-[3%] h-9/10" />
    ) : (
      <Picture
        picture={{ ...photo, alt: photo.alt || name || role }}
        sizes={sizes}
        className="size-full object-cover"
      />
    )}
  </div>
)
