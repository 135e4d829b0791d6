import { RuledSection } from '#app/site/components/sections.tsx'
import { ArrowRight } from '#app/ui/icons.tsx'
import { CardLink } from '#app/ui/text-link.tsx'
import { formatApplicationDeadline, jobPath, type listOpenings } from './opening.ts'

type OpeningsProps = { title: string; openings: ReturnType<typeof listOpenings> }

/** Section with the openings as rows, each with a link to its page. */
export const Openings = ({ title, openings }: OpeningsProps) => (
  <RuledSection id="openings" title={title} className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
    <ul>
      {openings.map(({ job, open }) => (
        <li
          key={job.slug}
          className="group relative grid items-baseline gap-x-8 gap-y-1 border-line border-b py-6 pr-10 md:grid-cols-[1.4fr_1fr_1fr]"
        >
          <h3>
            <CardLink to={jobPath(job.slug)}>{job.title}</CardLink>
          </h3>
          <p className="text-muted">{job.team}, Hyderabad</p>
          <p className="text-muted">{formatApplicationDeadline(job, open)}</p>
          <ArrowRight className="absolute top-7 right-0 size-6 text-accent transition-transform group-hover:translate-x-1.5" />
        </li>
      ))}
    </ul>
  </RuledSection>
)
