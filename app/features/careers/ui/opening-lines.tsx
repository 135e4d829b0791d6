import { openings } from '#app/content/careers.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { jobPath, type Opening, untilWhen } from './opening.ts'

/** The openings, a line each. */
export function OpeningLines({ list }: { list: readonly Opening[] }) {
  return (
    <section aria-labelledby="openings" className="wrap py-14 md:py-20">
      <h2 id="openings" className="border-text border-b-2 pb-6">
        {openings.title}
      </h2>
      <ul>
        {list.map(({ job, open }) => (
          <li
            key={job.slug}
            className="group relative grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 pr-10 md:grid-cols-[1.4fr_1fr_1fr]"
          >
            <h3>
              <a
                href={jobPath(job.slug)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
              >
                {job.title}
              </a>
            </h3>
            <p className="text-muted">{job.team}, Hyderabad</p>
            <p className="text-muted">{open ? untilWhen(job) : openings.closed}</p>
            <ArrowRight className="absolute top-7 right-0 size-6 text-accent transition-transform group-hover:translate-x-1.5" />
          </li>
        ))}
      </ul>
    </section>
  )
}
