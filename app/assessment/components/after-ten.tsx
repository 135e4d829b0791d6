import type { Scores } from '#app/assessment/scoring.ts'
import { byFit } from '#app/assessment/ways.ts'
import { type AfterTen, afterTen } from '#app/content/after-ten.ts'
import { inLine, resultWords, typeWords } from '#app/content/assessment.ts'
import { course } from '#app/content/courses.ts'
import type { SourceId } from '#app/content/sources.ts'
import { Cited, SourceList } from './cited.tsx'

/** The eight ways after class 10, those that fit first; each opens. Without scores, in their usual order. */
export function WaysAfterTen({ scores }: { scores: Scores | undefined }) {
  const { title, lead, leadUnscored, caution } = resultWords.afterTen
  const ways = scores ? byFit(afterTen, scores) : afterTen.map((way) => ({ way, fits: undefined }))
  return (
    <section aria-labelledby="after-ten" className="wrap py-14 md:py-20 print:py-2">
      <div className="grid gap-x-16 gap-y-4 border-text border-b-2 pb-8 lg:grid-cols-2 lg:items-end print:pb-2">
        <h2 id="after-ten" className="print:text-h4">
          {title}
        </h2>
        <p className="max-w-md text-muted print:hidden">{scores ? lead : leadUnscored}</p>
      </div>
      {ways.map(({ way, fits }) => (
        <OneWay key={way.id} way={way} fits={fits} />
      ))}
      <p className="mt-6 max-w-3xl text-muted text-sm print:hidden">{caution}</p>
      <SourceList used={usedSources} />
    </section>
  )
}

function OneWay({ way, fits }: { way: AfterTen; fits: boolean | undefined }) {
  const words = resultWords.afterTen
  const { years } = course(way.id)
  return (
    <details className="group border-line border-b">
      <summary className="grid min-h-11 cursor-pointer gap-x-8 gap-y-1 py-5 sm:grid-cols-[11rem_1fr_auto] print:grid-cols-[11rem_1fr_auto] print:min-h-0 print:py-0.5 print:text-sm sm:items-baseline">
        <span className="font-bold text-h4">{way.name}</span>
        <span>{way.what}</span>
        <span className={fits ? 'font-semibold text-accent' : 'text-muted'}>
          {fits === undefined ? null : fits ? words.close : words.notClose}
        </span>
      </summary>
      <dl className="grid gap-x-16 gap-y-5 pb-8 sm:pl-[13rem] lg:grid-cols-2">
        <Fact term={fits === undefined ? words.forWhom : fits ? words.why : words.whyNot}>
          {fits === false ? way.fitsNot : way.fits}
          <span className="block text-muted text-sm">
            {inLine(way.code.map((type) => typeWords[type].plain))}
          </span>
        </Fact>
        <Fact term={words.against}>{way.against}</Fact>
        <Fact term={words.takes}>
          <Cited years={years} />
        </Fact>
        <Fact term={words.leadsTo}>
          {way.leadsTo.length > 0 && (
            <ul className="mb-2 grid gap-1">
              {way.leadsTo.map((id) => (
                <li key={id}>
                  {course(id).name}: <Cited years={course(id).years} />
                </li>
              ))}
            </ul>
          )}
          {way.alsoTo}
        </Fact>
      </dl>
    </details>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-1 max-w-prose">{children}</dd>
  </div>
)

const usedSources: SourceId[] = afterTen
  .flatMap(({ id, leadsTo }) => [id, ...leadsTo])
  .flatMap((id) => course(id).years?.source ?? [])
