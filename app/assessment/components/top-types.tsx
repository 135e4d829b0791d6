import type { InterestType } from '#app/assessment/items.ts'
import { byLikeness } from '#app/assessment/likeness.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { inLine, resultWords, typeWords } from '#app/content/assessment.ts'
import { kinds } from '#app/content/occupations/all.ts'
import { interestsOf } from '#app/content/occupations/interests.ts'
import { TextLink } from '#app/ui/text-link.tsx'

const shown = 5

/** The three kinds of work that a result opens with: what each is, what of it is closest, and how to try it out. */
export const TopTypes = ({ types, scores }: { types: readonly InterestType[]; scores: Scores }) => (
  <section aria-labelledby="top" className="wrap py-14 md:py-20 print:py-2">
    <h2 id="top" className="border-text border-b-2 pb-8 print:pb-2 print:text-h4">
      {resultWords.topTitle}
    </h2>
    {types.map((type) => {
      const { plain, meaning, attempt } = typeWords[type]
      const { path, occupations } = kinds[type]
      const closest = byLikeness(occupations, scores, ({ onet }) => interestsOf[onet]).slice(0, shown)
      return (
        <article
          key={type}
          className="grid gap-x-10 gap-y-6 border-line border-b py-9 lg:grid-cols-[1.25fr_1fr] print:grid-cols-[1.25fr_1fr] print:gap-y-1 print:py-1 print:text-sm"
        >
          <div>
            <h3>{plain}</h3>
            <p className="measure mt-4 text-lg print:mt-1 print:text-sm">{meaning}</p>
          </div>
          <dl className="grid content-start gap-4">
            <div>
              <dt className="font-semibold">{resultWords.closest}</dt>
              <dd>
                <p className="text-muted">{inLine(closest.map(({ name }) => name))}</p>
                <TextLink to={path} className="text-accent print:hidden">
                  {resultWords.all(occupations.length)}
                  <span className="sr-only">{resultWords.allOf(plain)}</span>
                </TextLink>
              </dd>
            </div>
            <div className="print:hidden">
              <dt className="font-semibold">{resultWords.attempt}</dt>
              <dd className="text-muted">{attempt}</dd>
            </div>
          </dl>
        </article>
      )
    })}
  </section>
)
