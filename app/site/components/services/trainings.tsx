import type { Service } from '#app/content/services.ts'
import { Ruled } from '#app/site/components/sections.tsx'
import { SquareMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'

type TrainingsProps = {
  title: string
  /** Results by the id of a service. */
  after: Readonly<Record<string, string>>
  services: readonly Service[]
}

/** Trainings from Our Services, each with its result. */
export const Trainings = ({ title, after, services }: TrainingsProps) => (
  <Ruled id="tracks" title={title} className="reveal wrap pb-14 md:pb-20">
    <ul>
      {services
        .filter(({ id }) => id in after)
        .map((service) => (
          <li
            key={service.id}
            className="grid gap-x-10 gap-y-3 border-line border-b py-8 md:grid-cols-[5rem_1fr_1.2fr]"
          >
            <SquareMuggu seed={service.id} className="art size-20" />
            <h3 className="max-w-[20ch]">{preventLineBreaks(service.title)}</h3>
            <div>
              <p>{service.description}</p>
              <p className="mt-3 text-muted">{after[service.id]}</p>
            </div>
          </li>
        ))}
    </ul>
  </Ruled>
)
