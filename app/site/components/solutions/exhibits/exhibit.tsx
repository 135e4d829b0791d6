import type { Exhibit } from '#app/content/text-page.ts'
import { preventLineBreaks } from '#app/ui/unbroken.tsx'
import { Candidate } from './candidate.tsx'
import { Forecast } from './forecast.tsx'
import { HiringStages } from './hiring.tsx'
import { Syllabus } from './syllabus.tsx'

type ExhibitProps = { id: string; title: string; note: string; exhibit: Exhibit }

/** Large example of our work for a client, marked as a sample. */
export const ExhibitFigure = ({ id, title, note, exhibit }: ExhibitProps) => (
  <section aria-labelledby={id} className="reveal wrap pb-14 md:pb-20">
    <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 pb-8">
      <h2 id={id} className="max-w-[18ch]">
        {preventLineBreaks(title)}
      </h2>
      <p className="measure text-muted text-sm lg:max-w-[34ch]">{note}</p>
    </div>
    <Shown exhibit={exhibit} />
  </section>
)

function Shown({ exhibit }: { exhibit: Exhibit }) {
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
