import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { parseAnswers, setDigit, storageKey } from '#app/assessment/answers.ts'
import { parseView } from '#app/assessment/links.ts'
import { assessment } from '#app/content/assessment.ts'
import { useFocusOnNewView } from '#app/ui/hooks.ts'
import { Intro } from './intro.tsx'
import { AssessmentResult } from './result.tsx'
import { AssessmentStep } from './step.tsx'

/** Skills assessment. The query selects the view; the answers are stored in this browser. */
export function Assessment() {
  const { search } = useLocation()
  const view = parseView(new URLSearchParams(search))
  const { answers, choose, restart } = useAnswers()
  const key = view.name === 'step' ? `step ${view.step}` : view.name
  const box = useFocusOnNewView<HTMLDivElement>(key, 'h1')
  return (
    <div ref={box}>
      {view.name !== 'result' && (
        <noscript>
          <p className="wrap pt-6 font-semibold">{assessment.needsScripts}</p>
        </noscript>
      )}
      {view.name === 'intro' && <Intro answers={answers} restart={restart} />}
      {view.name === 'step' && (
        <AssessmentStep key={key} step={view.step} {...{ answers, choose, restart }} />
      )}
      {view.name === 'result' && <AssessmentResult {...view} answers={answers} restart={restart} />}
    </div>
  )
}

function readStorage(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

function writeStorage(digits: string): string {
  try {
    localStorage.setItem(storageKey, digits)
  } catch {
    // without storage, the answers are lost when the page closes
  }
  return digits
}

/** Returns the answers stored in this browser. The server renders the page without answers. */
function useAnswers() {
  const [digits, setDigits] = useState('')
  useEffect(() => setDigits((before) => before || readStorage()), [])
  const choose = useCallback((index: number, answer: number) => {
    setDigits((before) => writeStorage(setDigit(before || readStorage(), index, String(answer))))
  }, [])
  return { answers: parseAnswers(digits), choose, restart: () => setDigits(writeStorage('')) }
}
