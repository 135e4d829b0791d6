import { hr } from '#app/content/solution-hr.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { Funnel } from '#app/features/solutions/ui/funnel.tsx'
import { Next } from '#app/features/solutions/ui/next.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import { Steps } from '#app/features/solutions/ui/steps.tsx'
import type { Page } from '#app/lib/page.ts'
import { solutionHead } from '#app/routes/solution-head.ts'
import { Check } from '#app/ui/icons.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Route } from './+types/solution-hr'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => solutionHead(args, hr)

export default function Hr() {
  const { stages, needs, steps, lines } = hr
  return (
    <>
      <PageHead title={hr.title} lead={hr.lead} aside={<Funnel />} />
      <section className="reveal wrap pb-14 md:pb-20">
        <h2 id="stages" className="pb-8">
          {stages.title}
        </h2>
        <Table labelledBy="stages" columns={stages.columns} rows={stages.rows} size="large" />
      </section>
      <Section id="needs" title={needs.title} lead={needs.note} ground="shade">
        <ul className="grid gap-5">
          {needs.list.map((line) => (
            <li key={line} className="flex gap-4 text-lg">
              <Check className="mt-1 size-6 text-success" />
              <span className="measure">{line}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="steps" title={steps.title}>
        <Steps list={steps.list} />
      </Section>
      <Section id="lines" title={lines.title} ground="neel">
        <Entries list={lines.list} large />
      </Section>
      <Next {...hr.next} />
    </>
  )
}
