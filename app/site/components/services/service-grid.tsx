import type { Service } from '#app/content/services.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DiamondMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'

type ServiceGridProps = {
  services: readonly Service[]
  /** Whether cards show their audience on phones, where the index by audience is hidden. */
  audience?: boolean
}

/**
 * Grid of services in one to three columns. A bookable service spans two columns, or three rows if there are three
 * columns. The last card fills its row, so that the grid has no gaps.
 */
export function ServiceGrid({ services, audience }: ServiceGridProps) {
  const others = services.filter(({ action }) => !action)
  const last = others.at(-1)
  const rest = `${others.length % 2 ? 'sm:max-lg:col-span-2' : ''} ${wideRest[others.length % 3]}`
  return (
    <ul className="grid grid-flow-dense border-text border-t-2 sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) =>
        service.action ? (
          <Bookable key={service.id} service={service} action={service.action} />
        ) : (
          <li
            key={service.id}
            id={service.id}
            className={`${service === last ? rest : ''} scroll-mt-5 border-line border-b py-7 sm:pr-8 lg:py-8 [&:target>:first-child]:underline [&:target>:first-child]:decoration-2 [&:target>:first-child]:underline-offset-4`}
          >
            <h3 className="text-h4">{preventLineBreaks(service.title)}</h3>
            <p className="mt-2.5 text-muted">{service.description}</p>
            {audience && <p className="mt-2.5 font-medium text-sm sm:hidden">For {forWhom(service)}</p>}
          </li>
        ),
      )}
    </ul>
  )
}

/** Column span of the last card in a grid of three columns, by the number of cards in its row. */
const wideRest = ['', 'lg:col-span-3', 'lg:col-span-2']

type BookableProps = { service: Service; action: NonNullable<Service['action']> }

const Bookable = ({ service, action }: BookableProps) => (
  <li
    id={service.id}
    className="flex scroll-mt-5 flex-col items-start gap-x-10 gap-y-6 bg-slab px-6 py-8 text-on-slab max-sm:-mx-[clamp(1rem,5vw,2.5rem)] sm:max-lg:col-span-2 sm:max-lg:flex-row sm:max-lg:items-center lg:row-span-3 lg:px-8"
  >
    <DiamondMuggu
      seed={service.id}
      weight={4.5}
      className="w-40 max-w-full shrink-0 [--muggu-dot:var(--color-art-dot)] lg:mb-auto lg:w-full lg:max-w-64"
    />
    <div>
      <h3 className="text-h3">{service.title}</h3>
      <p className="mt-3 max-w-md">{service.description}</p>
      <ButtonLink
        to={action.path}
        className="mt-6 not-dark:border-night! not-dark:bg-night! not-dark:text-rice! not-dark:hover:border-neel! not-dark:hover:bg-neel!"
      >
        {action.title}
      </ButtonLink>
    </div>
  </li>
)

/** Formats the audiences of a service: `students and parents, companies`. */
const forWhom = (service: Service) => service.for.join(', ').toLowerCase()
