import { foundersSection } from '#app/content/home.ts'
import type { Person } from '#app/content/people.ts'
import { Portrait } from '#app/features/company/ui/portrait.tsx'
import { ArrowOut } from '#app/ui/icons.tsx'
import { ReadMore } from './read-more.tsx'

export function FounderSlide({ founder, index }: { founder: Person; index: number }) {
  const name = founder.name ?? founder.role
  return (
    <li className="w-full shrink-0 snap-start md:w-[calc((100%-30px)/2)] lg:w-[calc((100%-60px)/3)]">
      <Portrait person={founder} place={index} className="aspect-[4/3] w-full rounded-xl [&>svg]:w-[52%]" />
      <h3 className="mt-5">{name}</h3>
      <p className="mt-1 text-muted">{founder.name ? `${founder.role}, ${founder.title}` : founder.title}</p>
      <div className="mt-3">
        <ReadMore text={founder.description} of={name} />
      </div>
      <a
        href={founder.profile}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center gap-1.5"
      >
        {foundersSection.profile}
        <ArrowOut className="size-3.5" />
        <span className="sr-only">of {name} (opens in a new tab)</span>
      </a>
    </li>
  )
}
