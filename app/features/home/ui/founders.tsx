import { foundersSection } from '#app/content/home.ts'
import { founders } from '#app/content/people.ts'
import { FounderSlide } from './founder-slide.tsx'

/**
 * Our Founders: one slide in view, two from 768 px, three from 1024 px, 30 px apart. It never moves by itself: each
 * slide says which it is and has links to its neighbours, which the site's script turns into a glide.
 */
export function Founders() {
  return (
    <section aria-labelledby="founders" className="reveal wrap py-14 md:py-20">
      <h2 id="founders" className="pb-8">
        {foundersSection.title}
      </h2>
      <ul
        aria-labelledby="founders"
        className="relative -mx-1 flex scroll-smooth snap-x snap-mandatory scroll-px-1 gap-[30px] overflow-x-auto overscroll-x-contain p-1 pb-4 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin]"
      >
        {founders.map((founder, index) => (
          <FounderSlide key={founder.seed} {...{ founder, index }} />
        ))}
      </ul>
    </section>
  )
}
