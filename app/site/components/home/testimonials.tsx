import { type TestimonialTile, testimonialsSection } from '#app/content/testimonials.ts'
import { Band } from '#app/site/components/sections.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'

/** Six tiles with quotes. Each has one of four heights, so that all three columns end at the same level. */
export const Testimonials = ({ tiles }: { tiles: readonly TestimonialTile[] }) => (
  <Band labelledBy="testimonials">
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 pb-8">
      <h2 id="testimonials">{testimonialsSection.title}</h2>
      <p className="text-lg text-muted">{testimonialsSection.subtitle}</p>
      <p className="w-full text-sm text-muted">{testimonialsSection.sample}</p>
    </div>
    <ul className="gap-x-4 max-sm:grid max-sm:grid-flow-dense max-sm:grid-cols-2 sm:columns-2 lg:columns-3">
      {tiles.map((tile, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles keep their places
        <li key={place} className={`mb-4 break-inside-avoid ${tile.text ? 'max-sm:col-span-2' : ''}`}>
          <QuoteTile {...tile} place={place} />
        </li>
      ))}
    </ul>
  </Band>
)

const heights = {
  short: 'min-h-32 sm:min-h-46',
  tall: 'min-h-40 sm:min-h-62',
  taller: 'min-h-48 sm:min-h-76',
  tallest: 'min-h-56 sm:min-h-92',
}
/** Heights of the tiles, in order. */
const order = ['tall', 'taller', 'short', 'tallest', 'taller', 'tall'] as const

function QuoteTile({ place, text, author }: TestimonialTile & { place: number }) {
  const height = order[place] ?? 'tall'
  if (text === '') {
    const ground = place % 2 === 0 ? 'bg-neel text-rice' : 'art bg-soft'
    return (
      <div
        aria-hidden="true"
        data-height={height}
        className={`grid place-items-center rounded-xl p-6 max-sm:h-full ${heights[height]} ${ground}`}
      >
        <SquareMuggu seed={`testimonial-${place + 1}`} className="w-full max-w-32" />
      </div>
    )
  }
  const split = author.lastIndexOf(', ') + 2
  return (
    <figure
      data-height={height}
      className={`flex flex-col justify-between gap-4 rounded-xl border border-line bg-card p-6 ${heights[height]}`}
    >
      <blockquote className="text-lg">
        <p>{text}</p>
      </blockquote>
      <figcaption className="text-muted text-sm">
        {author.slice(0, split)}
        <span className="inline-block">{author.slice(split)}</span>
      </figcaption>
    </figure>
  )
}
