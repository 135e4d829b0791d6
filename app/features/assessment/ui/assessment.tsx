import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFocusOnNew } from '#app/ui/use-focus-on-new.ts'
import { Intro } from './intro.tsx'
import { linkWithoutAnswers, type Place, placeOf } from './place.ts'
import { Result } from './result.tsx'
import { Step } from './step.tsx'
import { useAnswers } from './use-answers.ts'

/** The whole tool: what it shows follows from the address, and what is filled in from the answers on this device. */
export function Assessment() {
  const { search } = useLocation()
  const place = useMemo(() => placeOf(new URLSearchParams(search)), [search])
  return <Placed key={place.other ? 'beside' : 'alone'} place={place} />
}

function Placed({ place }: { place: Place }) {
  const { restart, ...given } = useAnswers(place)
  const { answers, lineOf } = given
  const navigate = useNavigate()
  useEffect(() => {
    // the answers of an old link, or of a form that was sent before scripts ran, are kept here from now on
    const link = linkWithoutAnswers(place, lineOf)
    if (link) navigate(link, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }, [place, lineOf, navigate])
  const view = place.at === 'step' ? `step ${place.step}` : place.at
  const box = useFocusOnNew<HTMLDivElement>(view, 'h1')
  return (
    <div ref={box}>
      {place.at === 'intro' && (
        <Intro answers={answers} lineOf={lineOf} other={place.other} restart={restart} />
      )}
      {place.at === 'step' && <Step key={view} place={place} restart={restart} {...given} />}
      {place.at === 'result' && <Result {...place} kept={answers} restart={restart} />}
    </div>
  )
}
