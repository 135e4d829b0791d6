import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts'
import { Intro } from './intro.tsx'
import { placeOf } from './place.ts'
import { Result } from './result.tsx'
import { Step } from './step.tsx'
import { useAnswers } from './use-answers.ts'

/** The whole tool: what it shows follows from the address. */
export function Assessment() {
  const { search } = useLocation()
  const place = useMemo(() => placeOf(new URLSearchParams(search)), [search])
  const { restart, ...given } = useAnswers(place)
  const view = place.at === 'step' ? `step ${place.step}` : place.at
  const box = useFocusOnNew<HTMLDivElement>(view, 'h1')
  return (
    <div ref={box}>
      {place.at === 'intro' && <Intro answers={given.answers} restart={restart} />}
      {place.at === 'step' && <Step key={view} place={place} restart={restart} {...given} />}
      {place.at === 'result' && <Result answers={place.answers} restart={restart} />}
    </div>
  )
}
