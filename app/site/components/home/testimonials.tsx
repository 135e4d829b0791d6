import {
  type Testimonial,
  type TileHeight,
  testimonials,
  testimonialsSection,
} from '#app/content/testimonials.ts'
import { SquareMuggu } from '#app/ui/muggu.tsx'

/** Six tiles of four heights that fill three even columns. */
export const Testimonials = () => (
  <section aria-labelledby="testimonials" className="reveal wrap py-14 md:py-20">
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 pb-8">
      <h2 id="testimonials">{testimonialsSection.title}</h2>
      <p className="text-lg text-muted">{testimonialsSection.subtitle}</p>
      <p className="w-full text-sm text-muted">{testimonialsSection.sample}</p>
    </div>
    <ul className="gap-4 sm:columns-2 lg:columns-3">
      {testimonials.map((tile) => (
        <li key={tile.id} className="mb-4 break-inside-avoid">
          <Tile {...tile} />
        </li>
      ))}
    </ul>
  </section>
)

const heights: Record<TileHeight, string> = {
  short: 'min-h-46',
  tall: 'min-h-62',
  taller: 'min-h-76',
  tallest: 'min-h-92',
}

function Tile({ id, height, text, author }: Testimonial) {
  if (text === null) {
    const ground = id % 2 ? 'bg-neel text-rice' : 'art bg-soft'
    return (
      <div
        aria-hidden="true"
        data-height={height}
        className={`grid place-items-center rounded-xl p-6 ${heights[height]} ${ground}`}
      >
        <SquareMuggu seed={`testimonial-${id}`} className="w-32" />
      </div>
    )
  }
  const place = author.lastIndexOf(', ') + 2
  return (
    <figure
      data-height={height}
      className={`flex flex-col justify-between gap-6 rounded-xl border border-line bg-card p-6 ${heights[height]}`}
    >
      <blockquote className="text-lg">
        <p>{text}</p>
      </blockquote>
      <figcaption className="text-muted text-sm">
        {author.slice(0, place)}
        <span className="inline-block">{author.slice(place)}</span>
      </figcaption>
    </figure>
  )
}
