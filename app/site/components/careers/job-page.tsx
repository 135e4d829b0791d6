import type { ReactNode } from 'react'
import { openingLabels } from '#app/content/careers.ts'
import type { Job } from '#app/content/jobs.ts'
import { formatLongDate } from '#app/lib/dates.ts'
import { DottedList, Entries, Facts } from '#app/site/components/entries.tsx'
import { HeadMuggu } from '#app/site/components/page-figure.tsx'
import { getButtonClass } from '#app/ui/button.tsx'
import { PageHead } from '#app/ui/sections.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatApplicationDeadline } from './opening.ts'

type JobPageProps = {
  job: Job
  open: boolean
  /** Application form. */
  children: ReactNode
}

export const JobPage = ({ job, open, children }: JobPageProps) => (
  <>
    <PageHead
      title={job.title}
      lead={job.summary}
      ground="leaf"
      aside={<HeadMuggu seed={job.slug} size={5} />}
    />
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-12 md:pt-20 lg:grid-cols-[1fr_19rem]">
      <JobFacts job={job} open={open} />
      <div className="lg:col-start-1 lg:row-start-1">
        <div className="measure grid gap-4 text-lg">
          {job.about.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <List title="What you will do" items={job.work} />
        <List title="What we look for" items={job.needs} />
        <List title="What helps" items={job.helps} />
        <h2 className="mt-14 text-h3">Your first months</h2>
        <div className="measure mt-5">
          <Entries list={job.firstMonths.map(({ when, what }) => ({ title: when, text: what }))} />
        </div>
      </div>
    </div>
    <section aria-labelledby="apply" className="mt-16 bg-shade py-16 md:mt-24 md:py-24">
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="apply" tabIndex={-1} className="scroll-mt-8">
            {open ? `${openingLabels.form.title}: ${job.title}` : openingLabels.closed}
          </h2>
          <p className="mt-5 max-w-md text-muted">
            {open
              ? openingLabels.form.text
              : job.applyBy && `This opening closed on ${formatLongDate(job.applyBy)}.`}
          </p>
          <TextLink to="/careers/openings" className="mt-4 text-accent">
            {openingLabels.all}
          </TextLink>
        </div>
        {open && children}
      </div>
    </section>
  </>
)

function JobFacts({ job, open }: { job: Job; open: boolean }) {
  const facts = [
    { title: 'Team', text: job.team },
    { title: 'Place', text: 'Hyderabad, Telangana' },
    { title: 'Kind', text: 'Full time' },
    { title: 'Reports to', text: job.reportsTo },
    { title: 'Posted', text: formatLongDate(job.posted) },
    { title: 'Status', text: formatApplicationDeadline(job, open) },
  ]
  return (
    <aside aria-label="In short" className="rounded-xl border border-line bg-card p-6 lg:sticky lg:top-6">
      <Facts list={facts} className="gap-x-6 gap-y-3 sm:max-lg:grid-cols-2" />
      {open && (
        <a href="#apply" className={getButtonClass({ className: 'mt-6 w-full sm:max-lg:w-auto' })}>
          {openingLabels.apply}
        </a>
      )}
    </aside>
  )
}

const List = ({ title, items }: { title: string; items: readonly string[] }) => (
  <>
    <h2 className="mt-14 text-h3">{title}</h2>
    <DottedList list={items} className="measure mt-5 gap-3" />
  </>
)
