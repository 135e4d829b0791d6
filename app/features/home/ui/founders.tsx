import { foundersSection } from '#app/content/home.ts'
import { founders } from '#app/content/people.ts'
import { ArrowLeft, ArrowRight } from '#app/ui/icons.tsx'
import { FounderSlide } from './founder-slide.tsx'
import { useSlides } from './use-slides.ts'

/** Our Founders: one slide in view, two from 768 px, three from 1024 px, 30 px apart. It never moves by itself. */
export function Founders() {
  const { track, more, move } = useSlides()
  const buttons = more.before || more.after
  return (
    <section aria-labelledby="founders" className="reveal wrap py-14 md:py-20">
      <div className="flex flex-wrap items-center justify-between gap-4 pb-8">
        <h2 id="founders">{foundersSection.title}</h2>
        <div className={`flex gap-2.5 ${buttons ? '' : 'invisible'}`}>
          <button
            type="button"
            className={round}
            aria-label={foundersSection.previous}
            aria-disabled={!more.before}
            onClick={() => move(-1)}
          >
            <ArrowLeft />
          </button>
          <button
            type="button"
            className={round}
            aria-label={foundersSection.next}
            aria-disabled={!more.after}
            onClick={() => move(1)}
          >
            <ArrowRight />
          </button>
        </div>
      </div>
      <ul
        ref={track}
        aria-labelledby="founders"
        className="relative -mx-1 flex snap-x snap-mandatory scroll-px-1 gap-[30px] overflow-x-auto overscroll-x-contain p-1 pb-4 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin]"
      >
        {founders.map((founder, index) => (
          <FounderSlide key={founder.seed} founder={founder} index={index} />
        ))}
      </ul>
    </section>
  )
}

const round =
  'grid size-12 place-items-center rounded-full border-2 border-text hover:bg-text hover:text-page aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted'
