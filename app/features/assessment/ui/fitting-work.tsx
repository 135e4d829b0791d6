import { inLine, resultWords, typeWords } from '#app/content/assessment.ts'
import { fittingProfessions, typeLeadingNone } from '../domain/professions.ts'
import type { Scores } from '../domain/scoring.ts'

/** The professions of the booking form that go with the scores, each with its family. */
export function FittingWork({ scores }: { scores: Scores }) {
  const fitting = fittingProfessions(scores)
  const leadsNone = typeLeadingNone(scores)
  return (
    <section
      aria-labelledby="fit"
      className="reveal wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 id="fit">{resultWords.fitTitle}</h2>
        {leadsNone && (
          <p className="mt-5 max-w-md">
            {resultWords.fitLeadsNone(typeWords[leadsNone].name, fitting.length > 0)}
          </p>
        )}
        {(fitting.length > 0 || !leadsNone) && (
          <p className="mt-5 max-w-md text-muted">
            {fitting.length ? resultWords.fitLead : resultWords.fitNone}
          </p>
        )}
      </div>
      {(fitting.length > 0 || leadsNone) && (
        <div className="border-text border-t-2">
          {leadsNone && (
            <div className={row}>
              <h3>{resultWords.fitAtHome(typeWords[leadsNone].name)}</h3>
              <p>{inLine(typeWords[leadsNone].work)}</p>
            </div>
          )}
          {fitting.length > 0 && (
            <ol>
              {fitting.map(({ profession, code, family }) => (
                <li key={profession} className={row}>
                  <div>
                    <h3>{profession}</h3>
                    <p className="mt-1 text-muted text-sm">
                      {inLine(code.map((type) => typeWords[type].name))}
                    </p>
                  </div>
                  <p>
                    <span className="sr-only">{resultWords.family}: </span>
                    {inLine(family)}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  )
}

const row = 'grid gap-x-8 gap-y-3 border-line border-b py-6 sm:grid-cols-2'
