import { SolutionFigure } from '#app/site/components/solutions/solution-figure.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { CardLink } from '#app/ui/text-link.tsx'

/** Drawings of the cards, in order. */
const figures = [
  '/solutions/learning',
  '/solutions/talent',
  '/solutions/innovation',
  '/solutions/hr',
] as const

type TransformProps = {
  title: string
  lead: string
  cards: readonly { title: string; text: string; path: string }[]
}

/** "Transform Your Career with AI": the four solutions with their drawings. */
export const Transform = ({ title, lead, cards }: TransformProps) => (
  <section aria-labelledby="transform" className="reveal wrap py-14 md:py-20">
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-text border-b-2 pb-8">
      <h2 id="transform" className="max-w-[16ch]">
        {title}
      </h2>
      <p className="max-w-sm text-muted">{lead}</p>
    </div>
    <ul className="grid sm:grid-cols-2 lg:grid-cols-4">
      {cards.map((card, place) => (
        <li
          key={card.path}
          className="group relative flex flex-col border-line border-b py-8 sm:px-6 sm:odd:border-r lg:border-r lg:border-b-0 lg:pb-4 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
        >
          <SolutionFigure of={figures[place] ?? figures[0]} weight={4.5} className="mb-7 size-28 art" />
          <h3>
            <CardLink to={card.path}>{card.title}</CardLink>
          </h3>
          <p className="mt-3 text-muted">{card.text}</p>
          <ArrowRight className="mt-auto size-6 translate-y-3 text-accent transition-transform group-hover:translate-x-1.5" />
        </li>
      ))}
    </ul>
  </section>
)
