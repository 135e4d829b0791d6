import { Link } from 'react-router'
import { buildResultPath } from '#app/assessment/links.ts'
import { rankMatches } from '#app/assessment/matches.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { interestTypeTexts, joinPhrases, resultTexts } from '#app/content/assessment.ts'
import { getCourse } from '#app/content/courses.ts'
import {
  type EducationLevel,
  educationLevels,
  educationLevelTexts,
  type Pathway,
  pathways,
} from '#app/content/pathways.ts'
import { CitedCourseLength, SourceList } from './cited.tsx'

const words = resultTexts.pathways

type PathwaysProps = { scores: Scores; isMixed: boolean; level: EducationLevel | undefined }

/** Courses to take after Class 10, Class 12 or a degree, with the best matches first. A mixed profile has no matches. */
export function Pathways({ scores, isMixed, level }: PathwaysProps) {
  const shown = level ? [level] : educationLevels
  return (
    <section aria-labelledby="pathways" className="wrap py-14 md:py-20 print:py-2">
      <div className="grid gap-x-16 gap-y-4 border-text border-b-2 pb-8 lg:grid-cols-2 lg:items-end print:pb-2">
        <h2 id="pathways" className="print:text-h4">
          {words.title}
        </h2>
        <p className="max-w-md text-muted print:hidden">{isMixed ? words.leadMixed : words.lead}</p>
      </div>
      <nav aria-labelledby="level" className="flex flex-wrap items-center gap-x-6 gap-y-1 py-4 print:hidden">
        <p id="level" className="font-semibold">
          {words.question}
        </p>
        {[...educationLevels, undefined].map((option) => (
          <Link
            key={option ?? 'all'}
            to={buildResultPath(scores, option)}
            replace
            preventScrollReset
            aria-current={option === level || undefined}
            className="link inline-flex min-h-11 items-center aria-[current]:font-bold aria-[current]:text-text aria-[current]:no-underline"
          >
            {option ? educationLevelTexts[option].finished : words.all}
          </Link>
        ))}
      </nav>
      {shown.map((option) => (
        <details key={option} open={shown.length === 1} className="border-line border-t">
          <summary className="min-h-11 cursor-pointer py-4 font-bold text-h3">
            {educationLevelTexts[option].after}
          </summary>
          {(isMixed
            ? pathways[option].map((item) => ({ item, isMatch: false }))
            : rankMatches(pathways[option], scores)
          ).map(({ item, isMatch }) => (
            <PathwayDetails key={item.id} pathway={item} isMatch={isMatch} />
          ))}
        </details>
      ))}
      <p className="mt-6 max-w-3xl text-muted text-sm print:hidden">{words.caution}</p>
      <SourceList />
    </section>
  )
}

const PathwayDetails = ({ pathway, isMatch }: { pathway: Pathway; isMatch: boolean }) => (
  <details className="border-line border-b">
    <summary className="grid min-h-11 cursor-pointer gap-x-8 gap-y-1 py-5 sm:grid-cols-[13rem_1fr_auto] print:grid-cols-[13rem_1fr_auto] print:min-h-0 print:py-0.5 print:text-sm sm:items-baseline">
      <span className="font-bold text-h4">{pathway.name}</span>
      <span>{pathway.what}</span>
      {isMatch && <span className="font-semibold text-accent">{words.match}</span>}
    </summary>
    <dl className="grid gap-x-16 gap-y-5 pb-8 sm:pl-[15rem] lg:grid-cols-2">
      <Fact term={words.goodIf}>
        {pathway.fits}
        <span className="block text-muted text-sm">
          {joinPhrases(pathway.code.map((type) => interestTypeTexts[type].plain))}
        </span>
      </Fact>
      <Fact term={words.against}>{pathway.against}</Fact>
      <Fact term={words.takes}>
        <CitedCourseLength years={getCourse(pathway.id).years} />
      </Fact>
      <Fact term={words.leadsTo}>
        {pathway.leadsTo.length > 0 && (
          <ul className="mb-2 grid gap-1">
            {pathway.leadsTo.map((id) => (
              <li key={id}>
                {getCourse(id).name}: <CitedCourseLength years={getCourse(id).years} />
              </li>
            ))}
          </ul>
        )}
        {pathway.alsoTo}
      </Fact>
    </dl>
  </details>
)

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-1 max-w-prose">{children}</dd>
  </div>
)
