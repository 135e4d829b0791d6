import type { Exhibit } from '#app/content/text-page.ts'

/** Page of a syllabus: the class by the minute, next to notes for the teacher. */
export const Syllabus = ({ course, unit, outcome, plan, after }: Extract<Exhibit, { of: 'syllabus' }>) => (
  <div className="grid gap-x-14 gap-y-10 rounded-2xl rounded-tl-none border-2 border-text p-6 sm:p-10 lg:grid-cols-[1.7fr_1fr]">
    <div>
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
    </div>
    <dl className="grid content-start gap-6 lg:border-line lg:border-l lg:pl-10">
      {after.map(({ title, text }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)
