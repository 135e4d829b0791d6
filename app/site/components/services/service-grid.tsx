import { Chip } from '#app/booking/components/form-fields.tsx'
import { type Audience, type Service, serviceAudiences } from '#app/content/services.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { PersonMuggu } from '#app/ui/muggu.tsx'
import { preventLineBreaks } from '#app/ui/prevent-line-breaks.tsx'
import { CardLink } from '#app/ui/text-link.tsx'

type ServiceGridProps = {
  services: readonly Service[]
  /** Whether cards show their audience, and visitors can choose one. */
  audience?: boolean
}

/**
 * Grid of services in one to three columns. A bookable service spans two columns, or three rows if there are three
 * columns. The last card fills its row, so that the grid has no gaps. Without `audience`, phones show five services first.
 */
export function ServiceGrid({ services, audience }: ServiceGridProps) {
  const others = services.filter(({ action }) => !action)
  const last = others.at(-1)
  const rest = `${others.length % 2 ? 'sm:max-lg:col-span-2' : ''} ${wideRest[others.length % 3]}`
  return (
    <div className="group/services">
      {audience && <AudienceFilter />}
      <ul className="grid grid-flow-dense gap-x-10 border-text border-t-2 sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service, place) =>
          service.action ? (
            <Bookable key={service.id} service={service} hidden={hide(service)} />
          ) : (
            <li
              key={service.id}
              id={service.id}
              className={`${service === last ? rest : ''} ${hide(service)} ${place > 4 && !audience ? 'max-sm:group-not-has-[[open]]/services:hidden' : ''} group relative scroll-mt-5 border-line border-b py-4 max-sm:has-[+.bg-slab]:border-b-0 sm:py-7 [&:target_h3]:underline [&:target_h3]:decoration-2 [&:target_h3]:underline-offset-4`}
            >
              <h3 className="pr-8 text-fact">
                <CardLink to={service.path}>{preventLineBreaks(service.title)}</CardLink>
              </h3>
              <p className="mt-2.5">{service.description}</p>
              {audience && <p className="mt-2 text-muted">For {forWhom(service)}</p>}
              <ArrowRight className="absolute top-4 right-0 size-5 text-accent transition-transform group-hover:translate-x-1 sm:top-7" />
            </li>
          ),
        )}
      </ul>
      <details hidden={audience} className="group/all pt-3 sm:hidden">
        <summary className="link inline-flex min-h-11 items-center">
          <span className="group-open/all:hidden">All {services.length} services</span>
          <span className="hidden group-open/all:inline">Fewer services</span>
        </summary>
      </details>
    </div>
  )
}

/** Filter of the services by audience. It uses only CSS, so that it works without scripts. */
const AudienceFilter = () => (
  <fieldset className="flex flex-wrap gap-2 pb-8">
    <legend className="sr-only">Services by who they are for</legend>
    {['All', ...serviceAudiences].map((audience, place) => (
      <Chip key={audience} type="radio" name="audience" value={audience} defaultChecked={place === 0}>
        {audience}
      </Chip>
    ))}
  </fieldset>
)

/** Classes that hide a service while an audience is selected. */
const hiddenFor: Record<Audience, string> = {
  'Students and parents': "group-has-[[value='Students_and_parents']:checked]/services:hidden",
  'Colleges and schools': "group-has-[[value='Colleges_and_schools']:checked]/services:hidden",
  Companies: 'group-has-[[value=Companies]:checked]/services:hidden',
  Founders: 'group-has-[[value=Founders]:checked]/services:hidden',
}

/** Returns the classes that hide a service while the selected audience is one that the service is not for. */
const hide = (service: Service) =>
  serviceAudiences
    .filter((audience) => !service.for.includes(audience))
    .map((audience) => hiddenFor[audience])
    .join(' ')

/** Column span of the last card in a grid of three columns, by the number of cards modulo 3 (0: the row is full). */
const wideRest = ['', 'lg:col-span-3', 'lg:col-span-2']

type BookableProps = { service: Service; hidden: string }

const Bookable = ({ service, hidden }: BookableProps) => (
  <li
    id={service.id}
    className={`${hidden} flex scroll-mt-5 flex-col gap-x-10 gap-y-6 overflow-hidden bg-slab px-6 pt-8 text-on-slab rounded-xl my-6 sm:max-lg:col-span-2 sm:max-lg:flex-row lg:col-start-3 lg:row-span-3 lg:px-8`}
  >
    <div className="sm:max-lg:pb-8">
      <h3 className="text-row">{service.title}</h3>
      <p className="mt-4 max-w-md lg:text-h3 lg:leading-snug">{service.description}</p>
      <ButtonLink
        to={service.path}
        className="mt-6 not-dark:border-night! not-dark:bg-night! not-dark:text-rice! not-dark:hover:border-neel! not-dark:hover:bg-neel!"
      >
        {service.action}
      </ButtonLink>
    </div>
    <div className="mt-auto flex shrink-0 justify-center [--muggu-dot:var(--color-art-dot)] sm:max-lg:w-72 sm:max-lg:self-end lg:-mx-4">
      <PersonMuggu seed={service.id} place={1} className="w-1/2" />
      <PersonMuggu seed={service.title} place={2} className="w-1/2" />
    </div>
  </li>
)

/** Formats the audiences of a service by their first words: `students, companies`. */
const forWhom = (service: Service) =>
  service.for.map((audience) => audience.split(' ')[0]?.toLowerCase()).join(', ')
