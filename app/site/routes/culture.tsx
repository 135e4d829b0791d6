import { cultureContent } from '#app/content/culture.ts'
import { createGates, spacing } from '#app/lib/muggu/grid.ts'
import { drawGates, formatDotsPath } from '#app/lib/muggu/muggu.ts'
import type { Page } from '#app/lib/page.ts'
import { Band } from '#app/site/components/sections.tsx'
import { TermList } from '#app/site/components/statements.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/culture'

export const handle: Page = { cache: 'still' }

export const loader = (args: Route.LoaderArgs) => loadTexts(args, cultureContent)

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export default function CulturePage({ loaderData: culture }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...culture} />
      <ul className="wrap pb-16 md:pb-24">
        {culture.statements.map(({ title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-5 border-line border-t py-8 md:gap-x-8 md:py-12 lg:grid-cols-[auto_1.1fr_1fr]"
          >
            <Bullet />
            <h2 className="max-w-[18ch]">{preventLineBreaks(title)}</h2>
            <p className="measure mt-4 text-muted max-lg:col-start-2 lg:mt-1.5">{text}</p>
          </li>
        ))}
      </ul>
      <TrainingShare {...culture.training} />
    </>
  )
}

/** Dot with a line around it: the smallest muggu. */
const Bullet = () => (
  <svg viewBox="0 0 20 20" className="art mt-0.5 size-7 md:mt-1 md:size-9" aria-hidden="true">
    <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="10" cy="10" r="3" fill="var(--muggu-dot)" />
  </svg>
)

/** Section about training: the share of working time, a drawing and its uses. */
const TrainingShare = (training: Route.ComponentProps['loaderData']['training']) => (
  <Band ground="neel">
    <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.25fr]">
      <div>
        <h2>
          <span className="block text-[clamp(6rem,4rem+11vw,13rem)] text-marigold leading-[0.8]">
            {training.share}%
          </span>
          <span className="mt-6 block max-w-[14ch]">{training.unit}</span>
        </h2>
        <p className="mt-6 max-w-md text-lg text-rice-muted">{training.text}</p>
      </div>
      <figure>
        <TenthHour />
        <figcaption className="mt-6 max-w-md text-rice-muted text-sm">{training.caption}</figcaption>
      </figure>
    </div>
    <h3 className="mt-16 md:mt-20">{training.title}</h3>
    <TermList
      list={training.uses}
      className="mt-6 grid gap-x-10 sm:grid-cols-2"
      row="border-rice/25 border-t py-5"
      term="font-bold text-h4"
      text="measure mt-2 text-rice-muted"
    />
    <ul className="mt-6 flex flex-wrap gap-x-8">
      {training.links.map(({ title, path }) => (
        <li key={path}>
          <TextLink to={path} className="text-rice">
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  </Band>
)

const across = 5
const down = 2

const within = (x: number, y: number) => x >= 0 && y >= 0 && x < across && y < down
const isLast = (x: number, y: number) => x === across - 1 && y === down - 1
/**
 * Returns whether a gate is in the middle column, where all gates are closed. Otherwise the nine dots would have two
 * lines.
 */
const isTurn = (x: number, y: number, nextX: number, nextY: number) => x + nextX === 4 && y + nextY === 1

/** Ten dots. Nine dots share a line. The tenth has its own line, because its gates are closed. */
const { loops, dots } = drawGates(
  createGates(
    across,
    within,
    (...way) => !isTurn(...way) && !isLast(way[0], way[1]) && !isLast(way[2], way[3]),
  ),
)
const [shared, own] = loops

/** Drawing of nine dots in a shared line and a tenth dot with its own. */
const TenthHour = () => (
  <svg
    viewBox={`3 3 ${across * spacing - 6} ${down * spacing - 6}`}
    className="muggu muggu-drawn w-full"
    strokeWidth="3.5"
    aria-hidden="true"
  >
    <path className="stroke-rice-muted" strokeWidth="7" d={formatDotsPath(dots.slice(0, -1))} />
    <path className="muggu-loop" pathLength="1" d={shared} />
    <path className="stroke-marigold" strokeWidth="9" d={formatDotsPath(dots.slice(-1))} />
    <path className="muggu-loop stroke-marigold" pathLength="1" d={own} />
  </svg>
)
