import { openings } from '#app/content/careers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import { jobPath, type Opening, untilWhen } from './opening.ts'

/** The openings, each with what it is about and its Apply Now. */
export function OpeningsList({ list }: { list: readonly Opening[] }) {
  return (
    <ul className="wrap">
      {list.map(({ job, open }) => (
        <li
          key={job.slug}
          className="grid items-start gap-x-10 gap-y-6 border-line border-t py-10 first:border-text first:border-t-2 md:grid-cols-[8rem_1fr] md:py-14 lg:grid-cols-[11rem_1fr_auto]"
        >
          <Muggu seed={job.slug} size={5} symmetry="turning" weight={4.5} className="art w-24 md:w-full" />
          <div>
            <h2 className="max-w-[16ch]">
              <a
                href={jobPath(job.slug)}
                className="decoration-[3px] underline-offset-[0.16em] hover:underline"
              >
                {job.title}
              </a>
            </h2>
            <p className="measure mt-4 text-lg">{job.summary}</p>
            <p className="mt-4 text-muted">
              {job.team}. Full time, in Hyderabad. Reports to: {job.reportsTo}.
            </p>
          </div>
          <div className="md:col-start-2 lg:col-start-3 lg:text-right">
            {open && (
              <ButtonLink to={`${jobPath(job.slug)}#apply`} aria-label={`${openings.apply}: ${job.title}`}>
                {openings.apply}
              </ButtonLink>
            )}
            <p className={`text-muted text-sm ${open ? 'mt-3' : ''}`}>
              {open ? untilWhen(job) : openings.closed}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
