import { talent } from '#app/content/solution-talent.ts'
import { PageHead } from '#app/features/company/ui/page-head.tsx'
import { Entries } from '#app/features/solutions/ui/entries.tsx'
import { Next } from '#app/features/solutions/ui/next.tsx'
import { NotDone } from '#app/features/solutions/ui/not-done.tsx'
import { RoutesCompared } from '#app/features/solutions/ui/routes-compared.tsx'
import { Section } from '#app/features/solutions/ui/section.tsx'
import type { Page } from '#app/lib/page.ts'
import { solutionHead } from '#app/routes/solution-head.ts'
import { Table } from '#app/ui/table.tsx'
import type { Route } from './+types/solution-talent'

export const handle: Page = { memory: 'still' }

export const meta: Route.MetaFunction = (args) => solutionHead(args, talent)

export default function Talent() {
  const { checks, ways, fields } = talent
  return (
    <>
      <PageHead title={talent.title} lead={talent.lead} />
      <RoutesCompared />
      <Section id="checks" title={checks.title} lead={checks.lead}>
        <Entries list={checks.list} />
      </Section>
      <section className="reveal wrap pb-14 md:pb-20">
        <h2 id="ways" className="pb-8">
          {ways.title}
        </h2>
        <Table labelledBy="ways" columns={ways.columns} rows={ways.rows} onPhones="columns" />
      </section>
      <Section id="fields" title={fields.title} lead={fields.note} ground="soft">
        <ul className="font-bold text-[clamp(1.4rem,1.1rem+1.5vw,2.1rem)] leading-[1.15] tracking-tight">
          {fields.list.map((field) => (
            <li key={field} className="border-line border-b py-3.5 first:pt-0">
              {field}
            </li>
          ))}
        </ul>
      </Section>
      <NotDone {...talent.limits} />
      <Next {...talent.next} />
    </>
  )
}
