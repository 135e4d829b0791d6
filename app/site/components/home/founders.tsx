import { foundersSection } from '#app/content/home.ts'
import type { TeamMember } from '#app/content/people.ts'
import { ExternalLink } from '#app/site/components/external-link.tsx'
import { Portrait } from '#app/site/components/portrait.tsx'
import { PageSection } from '#app/site/components/sections.tsx'
import { ArrowLeft, ArrowRight } from '#app/ui/icons.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { useFilledTexts } from '#app/ui/use-business.ts'

/**
 * Our Founders as slides, 30 px apart: one in view, two on screens from 768 px, three from 1024 px. Slides never move
 * automatically, and the links to the previous and next slide also work without scripts.
 */
export function Founders({ founders }: { founders: readonly TeamMember[] }) {
  return (
    <PageSection id="founders" title={foundersSection.title}>
      <ul
        aria-labelledby="founders"
        className="relative -mx-4 flex scroll-smooth snap-x snap-mandatory scroll-px-4 gap-[30px] overflow-x-auto overscroll-x-contain px-4 pt-1 pb-4 [scrollbar-color:var(--color-edge)_transparent] [scrollbar-width:thin]"
      >
        {founders.map((founder, index) => (
          <Slide key={founder.seed} founder={founder} founders={founders} index={index} />
        ))}
      </ul>
    </PageSection>
  )
}

const slideId = (founder: TeamMember) => `slide-${founder.seed}`

type SlideProps = { founder: TeamMember; founders: readonly TeamMember[]; index: number }

function Slide({ founder, founders, index }: SlideProps) {
  const name = founder.name || founder.role
  return (
    <li
      id={slideId(founder)}
      className="w-full shrink-0 snap-start scroll-mt-28 md:w-[calc((100%-30px)/2)] lg:w-[calc((100%-60px)/3)]"
    >
      <Portrait
        person={founder}
        place={index}
        sizes="(min-width: 64rem) 25rem, (min-width: 48rem) 45vw, 92vw"
        className="aspect-[16/7] has-[img]:aspect-[4/3] w-full rounded-2xl md:aspect-[4/3]"
      />
      <div className="mt-6 flex min-h-11 items-center justify-between gap-4 lg:hidden print:hidden">
        <p className="text-muted text-sm">{foundersSection.position(index + 1, founders.length)}</p>
        <span className="flex gap-2">
          <Neighbour to={founders[index - 1]} isEdge={!founders[index + 1]} />
          <Neighbour to={founders[index + 1]} next isEdge={index === 0} />
        </span>
      </div>
      <h3 className="mt-3 lg:mt-5">{preventLineBreaks(name)}</h3>
      {founder.name && <p className="mt-1">{founder.role}</p>}
      <p className="mt-1 text-muted">{founder.title}</p>
      <div className="mt-3">
        <ReadMore text={useFilledTexts(founder.description)} of={name} />
      </div>
      {founder.profile && (
        <ExternalLink to={founder.profile}>
          {foundersSection.profile}
          <span className="sr-only">of {name} </span>
        </ExternalLink>
      )}
    </li>
  )
}

type NeighbourProps = {
  to: TeamMember | undefined
  next?: boolean
  /** Whether the link is on the first or last slide. Such a link is hidden while two slides are in view. */
  isEdge: boolean
}

/** Link to the previous or next slide, shown unless all slides are in view. */
function Neighbour({ to, next, isEdge }: NeighbourProps) {
  if (!to) return null
  const Arrow = next ? ArrowRight : ArrowLeft
  return (
    <a
      href={`#${slideId(to)}`}
      data-to={next ? 'next' : 'previous'}
      className={`grid size-11 place-items-center rounded-full border border-edge hover:bg-soft ${isEdge ? 'md:hidden' : ''}`}
    >
      <Arrow />
      <span className="sr-only">{next ? foundersSection.next : foundersSection.previous}</span>
    </a>
  )
}

type ReadMoreProps = {
  text: string
  /** Name of the person that the text is about, for screen readers. */
  of: string
}

/** Text that is truncated until the visitor expands it. A `details` element works before scripts load. */
function ReadMore({ text, of }: ReadMoreProps) {
  const short = truncateDescription(text)
  if (short === null) return <p>{text}</p>
  return (
    <div className="group">
      <p className="group-has-[details[open]]:hidden">{short}</p>
      <details className="flex flex-col-reverse items-start">
        <summary className="link inline-flex min-h-11 items-center">
          <span className="group-has-[details[open]]:hidden">Read more</span>
          <span className="hidden group-has-[details[open]]:inline">Read less</span>
          <span className="sr-only">{`\u00a0about: ${of}`}</span>
        </summary>
        <p>{text}</p>
      </details>
    </div>
  )
}

/** Maximum length of a description before it is expanded, in characters. */
const excerptLength = 200

/** Pattern for a text up to the end of its last whole word. */
const wholeWords = /^.*[^\s,;:.!?](?=[\s,;:.!?])/s

/** Truncates a description at the end of a word, and adds an ellipsis. Returns null if the text is short enough. */
export function truncateDescription(text: string): string | null {
  if (text.length <= excerptLength) return null
  const [words = text.slice(0, excerptLength)] = wholeWords.exec(text.slice(0, excerptLength + 1)) ?? []
  return `${words}…`
}
