import { families, inLine, resultWords, typeWords } from '#app/content/assessment.ts'
import { fittingProfessions, typeLeadingNone } from '../domain/professions.ts'
import type { Scores } from '../domain/scoring.ts'

/** The professions of the booking form that go with the scores, each with its family. */
export function FittingWork({ scores }: { scores: Scores }) {
  const fitting = fittingProfessions(scores)
  const any = fitting.length > 0
  const leadsNone = typeLeadingNone(scores)
  const alone = leadsNone && typeWords[leadsNone]
  return (
    <section
      aria-labelledby="fit"
      className="reveal wrap grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 id="fit">{resultWords.fitTitle}</h2>
        {alone && <p className="mt-5 max-w-md">{resultWords.fitLeadsNone(alone.name, any)}</p>}
        {(any || !alone) && (
          <p className="mt-5 max-w-md text-muted">{any ? resultWords.fitLead : resultWords.fitNone}</p>
        )}
      </div>
      {(any || alone) && (
        <div className="border-text border-t-2">
          {alone && (
            <div className={row}>
              <h3>{resultWords.fitAtHome(alone.name)}</h3>
              <p>{inLine(alone.work)}</p>
            </div>
          )}
          {any && (
            <ol>
              {fitting.map(({ profession, code }) => (
                <li key={profession} className={row}>
                  <div>
                    <h3>{profession}</h3>
                    <p className="mt-1 text-muted text-sm">
                      {inLine(code.map((type) => typeWords[type].name))}
                    </p>
                  </div>
                  <p>
                    <span className="sr-only">{resultWords.family}: </span>
                    {inLine(families[profession])}
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
