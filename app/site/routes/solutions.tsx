import { type Solution, solutionsContent } from '#app/content/solutions.ts'
import type { Page } from '#app/lib/page.ts'
import { SolutionFigure } from '#app/site/components/page-figure.tsx'
import { buildMeta } from '#app/site/head.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import { ArrowRight, Check, ChevronDown } from '#app/ui/icons.tsx'
import { ClosingSection, PageHead } from '#app/ui/sections.tsx'
import type { Route } from './+types/solutions'

export const handle: Page = { cache: 'still' }

export const meta: Route.MetaFunction = (args) => buildMeta(args, args.loaderData)

export const loader = (args: Route.LoaderArgs) => loadTexts(args, solutionsContent)

/** Classes for the backgrounds of the drawings, in the order of the solutions. */
const grounds = ['bg-leaf text-rice', 'bg-neel text-rice', 'bg-kumkum text-rice', 'bg-neel text-rice']

export default function SolutionsPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page} ground="neel" aside={<Overview solutions={page.solutions} />} />
      {page.solutions.map((solution, place) => (
        <SolutionRow
          key={solution.id}
          {...solution}
          results={page.get}
          ground={grounds[place % grounds.length]}
        />
      ))}
      <ClosingSection {...page.next} ground="neel" />
    </>
  )
}

/** Links to the four solutions below. */
const Overview = ({ solutions }: { solutions: readonly Solution[] }) => (
  <ul className="border-rice/25 border-t">
    {solutions.map(({ id, title }) => (
      <li key={id} className="border-rice/25 border-b">
        <a
          href={`#${id}`}
          className="flex items-center justify-between py-3 font-semibold text-lg underline-offset-4 hover:underline"
        >
          {title}
          <ChevronDown className="size-5" />
        </a>
      </li>
    ))}
  </ul>
)

type SolutionRowProps = Solution & { results: string; ground?: string | undefined }

const SolutionRow = ({ id, title, path, says, text, get, more, results, ground }: SolutionRowProps) => (
  <section aria-labelledby={id} className="wrap scroll-mt-5">
    <div className="reveal grid items-start gap-x-14 gap-y-8 border-text border-t-2 py-12 md:py-16 in-[header+section]:border-t-0 lg:grid-cols-2 xl:grid-cols-3">
      <div className={`hidden aspect-square place-items-center rounded-xl p-[14%] xl:grid ${ground}`}>
        <SolutionFigure of={path} className="w-full" />
      </div>
      <div>
        <div className="flex items-center gap-5 max-md:flex-col max-md:items-start">
          <div className={`w-22 shrink-0 rounded-lg p-3 xl:hidden ${ground}`}>
            <SolutionFigure of={path} weight={5} />
          </div>
          <h2 id={id} className="max-w-[16ch]">
            {title}
          </h2>
        </div>
        <p className="mt-6 max-w-[36ch] text-lg">{says}</p>
        <p className="measure mt-4">{text}</p>
      </div>
      <div className="lg:pt-1">
        <h3 className="text-fact">{results}</h3>
        <ul className="mt-3">
          {get.map((line) => (
            <li key={line} className="flex gap-3 border-line border-b py-3.5">
              <Check className="mt-1 size-5 text-success" />
              {line}
            </li>
          ))}
        </ul>
        <a href={path} className="link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold">
          {more}
          <ArrowRight />
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </div>
  </section>
)
