import { foundersSection } from '#app/content/home.ts'
import { founders, type TeamMember } from '#app/content/people.ts'
import { Portrait } from '#app/features/company/ui/portrait.tsx'
import { ArrowLeft, ArrowOut, ArrowRight } from '#app/ui/icons.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'
import { ReadMore } from './read-more.tsx'

/**
 * Our Founders: one slide in view, two from 768 px, three from 1024 px, 30 px apart. It never moves by itself: each
 * slide says which it is and has links to its neighbours, which the site's script turns into a glide.
 */
export const Founders = () => (
  <section aria-labelledby="founders" className="reveal wrap py-14 md:py-20">
    <h2 id="founders" className="pb-8">
      {foundersSection.title}
    </h2>
    <ul
      aria-labelledby="founders"
      className="relative -mx-1 flex scroll-smooth snap-x snap-mandatory scroll-px-1 gap-[30px] overflow-x-auto overscroll-x-contain p-1 pb-4 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin]"
    >
      {founders.map((founder, index) => (
        <Slide key={founder.seed} {...{ founder, index }} />
      ))}
    </ul>
  </section>
)

const slideId = (founder: TeamMember) => `slide-${founder.seed}`

function Slide({ founder, index }: { founder: TeamMember; index: number }) {
  const name = founder.name ?? founder.role
  return (
    <li
      id={slideId(founder)}
      className="w-full shrink-0 snap-start scroll-mt-28 md:w-[calc((100%-30px)/2)] lg:w-[calc((100%-60px)/3)]"
    >
      <div className="on-dark relative">
        <Portrait
          person={founder}
          place={index}
          className="aspect-[4/3] w-full rounded-xl max-lg:[&>svg]:w-[44%] lg:[&>svg]:w-[52%]"
        />
        <p className="absolute bottom-3 left-4 font-semibold text-rice text-sm lg:hidden">
          {foundersSection.position(index + 1, founders.length)}
        </p>
        <Neighbour to={founders[index - 1]} last={!founders[index + 1]} />
        <Neighbour to={founders[index + 1]} next last={index === 0} />
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-4">
        <h3>{unbroken(name)}</h3>
        <a
          href={founder.profile}
          target="_blank"
          rel="noopener"
          className="-my-3 inline-flex min-h-11 items-center gap-1 text-muted text-sm underline-offset-4 hover:text-text hover:underline"
        >
          {foundersSection.profile}
          <ArrowOut className="size-3.5" />
          <span className="sr-only">{`of ${name} (opens in a new tab)`}</span>
        </a>
      </div>
      <p className="mt-1 text-muted">{founder.name ? `${founder.role}, ${founder.title}` : founder.title}</p>
      <div className="mt-3">
        <ReadMore text={founder.description} of={name} />
      </div>
    </li>
  )
}

type NeighbourProps = {
  to: TeamMember | undefined
  next?: boolean
  /** Stands on the first or the last slide: with two in view its neighbour is there already. */
  last: boolean
}

/** The way to the slide before or after, while not all are in view. */
function Neighbour({ to, next, last }: NeighbourProps) {
  if (!to) return null
  const Arrow = next ? ArrowRight : ArrowLeft
  return (
    <a
      href={`#${slideId(to)}`}
      data-to={next ? 'next' : 'previous'}
      className={`absolute bottom-2 grid size-11 place-items-center rounded-full bg-veil text-rice hover:bg-night ${next ? 'right-2' : 'right-15'} ${last ? 'md:hidden' : 'lg:hidden'}`}
    >
      <Arrow />
      <span className="sr-only">{next ? foundersSection.next : foundersSection.previous}</span>
    </a>
  )
}
