import type { ReactNode } from 'react'
import type { TeamMember } from '#app/content/people.ts'
import { Picture } from '#app/pictures/components/picture.tsx'
import { Muggu, PersonMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'

/** Backgrounds and heights of the drawings, in turn, so that neighbors look different. */
const grounds = [
  'bg-neel text-rice [&>svg]:h-9/10',
  'bg-leaf text-rice [&>svg]:h-[97%]',
  'bg-kumkum text-rice [&>svg]:h-[84%]',
  'bg-slab text-on-slab [--muggu-dot:var(--color-art-dot)] [&>svg]:h-[95%]',
  'bg-night text-rice [&>svg]:h-[86%]',
]

type PortraitProps = {
  person: Pick<TeamMember, 'seed' | 'photo'> & Partial<TeamMember>
  /** Position in a list, which determines the background of the drawing. */
  place: number
  sizes: string
  /** Classes of the frame, including its size and corners. */
  className: string
}

/**
 * Photo of a person, cropped less at the top than at the bottom; without a photo, a drawing of a person that differs for
 * each seed.
 */
export const Portrait = ({
  person: { seed, photo, name = '', role = '' },
  place,
  sizes,
  className,
}: PortraitProps) => (
  <div
    className={`flex shrink-0 items-end justify-center overflow-hidden ${grounds[place % grounds.length]} ${className}`}
  >
    {photo.id === '' ? (
      <PersonMuggu seed={seed} place={place} />
    ) : (
      <Picture
        picture={{ ...photo, alt: photo.alt || name || role }}
        sizes={sizes}
        className="size-full object-cover object-[50%_20%]"
      />
    )}
  </div>
)

export const PersonGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid gap-x-6 gap-y-12 md:grid-cols-3 lg:gap-x-10">{children}</ul>
)

/** Frame of a portrait in a row. On phones, it is small and beside the name. */
const frame =
  'aspect-square w-[min(6rem,26vw)] rounded-lg max-md:[&>svg]:h-4/5! md:aspect-[4/3] md:w-full md:rounded-2xl'

type PersonEntryProps = {
  /** Person in the portrait. Without one, the frame has only dots: an open position. */
  person?: PortraitProps['person']
  place?: number
  title: string
  notes?: readonly string[]
  children: ReactNode
}

/** Person with a portrait. */
export function PersonEntry({ person, place = 0, title, notes = [], children }: PersonEntryProps) {
  const Title = person ? 'h3' : 'p'
  return (
    <li className="grid grid-cols-[auto_1fr] content-start items-center gap-4 md:grid-cols-1">
      {person ? (
        <Portrait
          person={person}
          place={place}
          sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 30vw, 6rem"
          className={frame}
        />
      ) : (
        <div className={`art grid place-items-center overflow-hidden bg-card ${frame}`}>
          <Muggu seed="" size={7} shape="shoulders" progress={0} ground className="w-[92%]" />
        </div>
      )}
      <div>
        <Title className="font-bold text-h3">{preventLineBreaks(title)}</Title>
        {notes.map((note) => (
          <p key={note} className="mt-1 opacity-80">
            {note}
          </p>
        ))}
      </div>
      <div className="max-md:col-span-2">{children}</div>
    </li>
  )
}
