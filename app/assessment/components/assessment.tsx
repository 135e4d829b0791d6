import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { assessment } from '#app/content/assessment.ts'
import { useFocusOnNew } from '#app/ui/hooks.ts'
import { Intro } from './intro.tsx'
import { placeOf } from './place.ts'
import { Result } from './result.tsx'
import { Step } from './step.tsx'
import { useAnswers } from './use-answers.ts'

/** The whole test: the query says what it shows, and the answers are in this browser. */
export function Assessment() {
  const { search } = useLocation()
  const place = useMemo(() => placeOf(new URLSearchParams(search)), [search])
  const { answers, choose, restart } = useAnswers()
  const view = place.at === 'step' ? `step ${place.step}` : place.at
  const box = useFocusOnNew<HTMLDivElement>(view, 'h1')
  return (
    <div ref={box}>
      {place.at !== 'result' && (
        <noscript>
          <p className="wrap pt-6 font-semibold">{assessment.needsScripts}</p>
        </noscript>
      )}
      {place.at === 'intro' && <Intro answers={answers} restart={restart} />}
      {place.at === 'step' && <Step key={view} step={place.step} {...{ answers, choose, restart }} />}
      {place.at === 'result' && <Result scores={place.scores} answers={answers} restart={restart} />}
    </div>
  )
}
