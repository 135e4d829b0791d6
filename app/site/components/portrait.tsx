import type { TeamMember } from '#app/content/people.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'

const grounds = ['bg-neel', 'bg-leaf', 'bg-kumkum']

type PortraitProps = {
  person: Pick<TeamMember, 'seed' | 'photo'>
  /** Position in a list, which determines the background of the drawing. */
  place: number
  /** `sizes` attribute of the image. */
  sizes: string
  /** Classes of the frame, including its size. */
  className: string
}

/** Photo of a person; without a photo, a drawing that is unique to the person. */
export const Portrait = ({ person: { seed, photo }, place, sizes, className }: PortraitProps) => (
  <div
    className={`grid shrink-0 place-items-center overflow-hidden rounded-2xl text-rice ${grounds[place % grounds.length]} ${className}`}
  >
    {photo.id === '' ? (
      <DiamondMuggu seed={seed} ground className="aspect-square h-full max-h-full max-w-full p-[9%]" />
    ) : (
      <Picture picture={photo} sizes={sizes} className="size-full object-cover" />
    )}
  </div>
)
