import { solutions, solutionsPage } from '#app/content/solutions.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { SolutionFigure } from '#app/features/solutions/ui/solution-figure.tsx'
import { SolutionSection } from '#app/features/solutions/ui/solution-section.tsx'
import type { Page } from '#app/lib/page.ts'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/solutions'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: solutionsPage.title, description: solutionsPage.description })

export default function Solutions() {
  return (
    <div className="pb-10">
      <PageHead title={solutionsPage.title} lead={solutionsPage.lead} aside={<InShort />} />
      {solutions.map((solution, place) => (
        <SolutionSection
          key={solution.id}
          solution={solution}
          ground={grounds[place % grounds.length] ?? ''}
        />
      ))}
    </div>
  )
}

/** The four at a glance, on wide screens. */
const InShort = () => (
  <ul className="grid grid-cols-2 gap-4 max-lg:hidden">
    {solutions.map(({ id, path, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="flex items-center gap-4 font-semibold leading-tight underline-offset-4 hover:underline"
        >
          <SolutionFigure of={path} weight={5} className="art w-18 shrink-0" />
          {title}
        </a>
      </li>
    ))}
  </ul>
)

/** Behind the figures, in turn. */
const grounds = ['bg-leaf text-rice', 'bg-neel text-rice', 'bg-kumkum text-rice', 'bg-soft art']
