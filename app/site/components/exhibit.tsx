import type { Exhibit } from '#app/content/text-page.ts'
import { Entries, Facts } from './entries.tsx'
import { Forecast } from './forecast.tsx'

export function ExhibitFigure({ exhibit }: { exhibit: Exhibit }) {
  switch (exhibit.of) {
    case 'syllabus':
      return <Syllabus {...exhibit} />
    case 'candidate':
      return <Candidate {...exhibit} />
    case 'forecast':
      return <Forecast {...exhibit} />
    case 'hiring':
      return <HiringStages {...exhibit} />
  }
}

const Candidate = ({ role, facts, notes }: Extract<Exhibit, { of: 'candidate' }>) => (
  <div className="overflow-hidden rounded-2xl rounded-bl-none bg-shade lg:grid lg:grid-cols-[1fr_1.7fr]">
    <div className="on-dark bg-leaf p-6 text-rice sm:p-10">
      <h3>{role}</h3>
      <Facts list={facts} className="mt-6 gap-x-8 gap-y-4 sm:max-lg:grid-cols-2" />
    </div>
    <div className="p-6 sm:p-10">
      <Entries list={notes} />
    </div>
  </div>
)

function HiringStages({ stages, finding }: Extract<Exhibit, { of: 'hiring' }>) {
  const most = stages[0]?.people ?? 1
  return (
    <div className="page-grid gap-y-10 lg:items-center">
      <ol className="border-text border-t-2 lg:col-span-2">
        {stages.map(({ title, people, days }) => (
          <li key={title} className="border-line border-b py-3">
            <p className="flex items-baseline gap-x-3">
              <span className="min-w-[3ch] font-bold text-h3">{people}</span>
              <span className="font-semibold">{title}</span>
              {days !== undefined && <span className="ml-auto text-muted">after {days} days</span>}
            </p>
            <span
              aria-hidden="true"
              className="mt-2 block h-3 min-w-3 rounded-full bg-accent"
              style={{ width: `${(100 * people) / most}%` }}
            />
          </li>
        ))}
      </ol>
      <p className="max-w-[32ch] font-medium text-lg">{finding}</p>
    </div>
  )
}

const Syllabus = ({ course, unit, outcome, plan, after }: Extract<Exhibit, { of: 'syllabus' }>) => (
  <div className="max-w-4xl rounded-2xl rounded-tl-none border-2 border-text p-6 sm:p-10">
    <p className="text-muted">{course}</p>
    <h3 className="mt-2">{unit}</h3>
    <p className="measure mt-3 text-lg">{outcome}</p>
    <ol className="mt-8">
      {plan.map(([minutes, what]) => (
        <li key={what} className="grid grid-cols-[4.5rem_1fr] border-line border-t py-3.5">
          <span className="font-semibold">{minutes} min</span>
          <span className="measure">{what}</span>
        </li>
      ))}
    </ol>
    <dl className="grid gap-x-14 gap-y-6 border-text border-t-2 pt-6 md:grid-cols-2">
      {after.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
