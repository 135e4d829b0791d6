import type { TextSection } from '#app/content/text-page.ts'
import { LoopedSteps } from '#app/site/components/processes.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'

type CohortProps = Extract<TextSection, { kind: 'cohort' }>

/** Youth leadership cohort programme, as a page within the page. */
export function Cohort({ title, lead, who, steps, facts, action }: CohortProps) {
  return (
    <section id="cohort" aria-labelledby="cohort-title" className="on-dark bg-kumkum text-rice">
      <div className="reveal wrap py-16 md:py-24">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1.8fr_1fr]">
          <div>
            <h2 id="cohort-title" className="max-w-[14ch] text-h1">
              {title}
            </h2>
            <p className="mt-6 max-w-[44ch] text-lg">{lead}</p>
          </div>
          <DiamondMuggu seed="youth-leadership" ground className="w-full max-w-72 lg:justify-self-end" />
        </div>
        <div className="mt-14">
          <LoopedSteps list={steps} art="" />
        </div>
        <div className="mt-14 grid items-end gap-x-14 gap-y-10 lg:grid-cols-[1fr_1.8fr]">
          <div>
            <h3>{who.title}</h3>
            <p className="mt-3">{who.text}</p>
            <ButtonLink to={action.path} className="mt-7">
              {action.title}
            </ButtonLink>
          </div>
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
            {facts.map(({ title, text }) => (
              <div key={title} className="border-rice/40 border-t py-3.5">
                <dt className="font-bold">{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
