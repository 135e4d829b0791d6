import { solutions, solutionsPage } from '#app/content/solutions.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { SolutionSection } from '#app/features/solutions/ui/solution-section.tsx'
import { head } from '#app/routes/head.ts'
import type { Route } from './+types/solutions'

export const meta: Route.MetaFunction = (args) =>
  head(args, { title: solutionsPage.title, description: solutionsPage.description })

export default function Solutions() {
  return (
    <div className="pb-10">
      <PageHead title={solutionsPage.title} lead={solutionsPage.lead} />
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

/** Behind the figures, in turn. */
const grounds = ['bg-leaf text-rice', 'bg-neel text-rice', 'bg-kumkum text-rice', 'bg-soft art']
