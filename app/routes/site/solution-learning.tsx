import { learning } from '#app/content/solution-learning.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { FigurePanel } from '#app/features/solutions/ui/figure-panel.tsx'
import { Next } from '#app/features/solutions/ui/next.tsx'
import { NotDone } from '#app/features/solutions/ui/not-done.tsx'
import { RelatedLinks } from '#app/features/solutions/ui/related-links.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import { Steps } from '#app/features/solutions/ui/steps.tsx'
import type { Page } from '#app/lib/page.ts'
import { solutionHead } from '#app/routes/solution-head.ts'
import { Table } from '#app/ui/table.tsx'
import type { Route } from './+types/solution-learning'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => solutionHead(args, learning)

export default function Learning() {
  const { pack, steps, audience } = learning
  return (
    <>
      <PageHead
        title={learning.title}
        lead={learning.lead}
        aside={<FigurePanel of="/solutions/learning" ground="leaf" />}
      />
      <section className="reveal wrap pb-14 md:pb-20">
        <h2 id="pack" className="max-w-[18ch] pb-8">
          {pack.title}
        </h2>
        <Table labelledBy="pack" columns={pack.columns} rows={pack.rows} />
      </section>
      <Section id="steps" title={steps.title} ground="soft">
        <Steps list={steps.list} />
      </Section>
      <Section id="audience" title={audience.title}>
        <Entries list={audience.list} />
        <RelatedLinks links={audience.related} />
      </Section>
      <div className="wrap">
        <hr className="border-line" />
      </div>
      <NotDone {...learning.limits} />
      <Next {...learning.next} />
    </>
  )
}
