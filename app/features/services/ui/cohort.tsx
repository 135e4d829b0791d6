import { cohort } from '#app/content/development.ts'
import { Bead } from '#app/features/company/ui/bead.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** The youth leadership cohort programme, as a page within the page. */
export function Cohort() {
  const { title, lead, who, steps, facts, action } = cohort
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
          <Muggu
            seed="youth-leadership"
            size={7}
            shape="diamond"
            symmetry="turning"
            ground
            className="w-full max-w-72 lg:justify-self-end"
          />
        </div>
        <div className="mt-12 grid gap-x-14 gap-y-12 lg:grid-cols-[1.8fr_1fr]">
          <ol>
            {steps.map((step, place) => (
              <li
                key={step.title}
                className="relative pb-8 pl-13 last:pb-0 sm:pl-20 [&_.art]:text-rice [&_.art]:[--muggu-dot:var(--color-marigold)]"
              >
                <Bead place={place} of={steps.length} />
                <h3 className="pt-2 sm:pt-4.5">{step.title}</h3>
                <p className="measure mt-2">{step.text}</p>
              </li>
            ))}
          </ol>
          <div>
            <h3>{who.title}</h3>
            <p className="mt-3">{who.text}</p>
            <dl className="mt-7">
              {facts.map(([term, text]) => (
                <div key={term} className="border-rice/40 border-t py-3.5">
                  <dt className="font-bold">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <ButtonLink to={action.path} className="mt-5">
              {action.title}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
