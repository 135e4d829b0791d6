import { innovation } from '#app/content/solution-innovation.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { FigurePanel } from '#app/features/solutions/ui/figure-panel.tsx'
import { Next } from '#app/features/solutions/ui/next.tsx'
import { Questions } from '#app/features/solutions/ui/questions.tsx'
import { RelatedLinks } from '#app/features/solutions/ui/related-links.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import { Steps } from '#app/features/solutions/ui/steps.tsx'
import type { Page } from '#app/lib/page.ts'
import { solutionHead } from '#app/routes/solution-head.ts'
import type { Route } from './+types/solution-innovation'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => solutionHead(args, innovation)

export default function Innovation() {
  const { steps, yours, related, refuse } = innovation
  return (
    <>
      <PageHead
        title={innovation.title}
        lead={innovation.lead}
        aside={<FigurePanel of="/solutions/innovation" ground="neel" />}
      />
      <Questions />
      <Section id="steps" title={steps.title} ground="soft">
        <Steps list={steps.list} />
      </Section>
      <Section id="yours" title={yours.title}>
        <Entries list={yours.list} />
        <RelatedLinks links={related} />
      </Section>
      <Section id="refuse" title={refuse.title} ground="kumkum">
        <Entries list={refuse.list} large />
      </Section>
      <Next {...innovation.next} />
    </>
  )
}
