import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { answersStorageKey, parseAnswers, setAnswerDigit, stepCount } from '#app/assessment/answers.ts'
import { AssessmentIntro } from '#app/assessment/components/intro.tsx'
import { AssessmentResult } from '#app/assessment/components/result.tsx'
import { AssessmentStep } from '#app/assessment/components/step.tsx'
import { assessmentPath, buildResultQuery, parseAssessmentView } from '#app/assessment/links.ts'
import { formatResultSummary } from '#app/assessment/result.ts'
import { buildProfile } from '#app/assessment/scoring.ts'
import { assessmentPage, resultTexts, stepTexts } from '#app/content/assessment.ts'
import type { Page } from '#app/lib/page.ts'
import { buildMeta } from '#app/site/head.ts'
import { buildServiceJsonLd } from '#app/site/structured.ts'
import { tryStorage } from '#app/ui/drafts.ts'
import { useFocusOnNewView } from '#app/ui/hooks.ts'
import type { Route } from './+types/skills-assessment'

export const handle: Page = { hydrated: true }

export const meta: Route.MetaFunction = (args) => {
  const view = parseAssessmentView(new URLSearchParams(args.location.search))
  const { title, description } = assessmentPage
  const step = view.name === 'step' ? `${stepTexts.at(view.step, stepCount)}: ` : ''
  return buildMeta(args, {
    title: (view.name === 'result' ? 'Your result: ' : step) + title,
    description,
    noindex: view.name !== 'intro',
    ...(view.name === 'result' && {
      shared: {
        title: resultTexts.shared(formatResultSummary(buildProfile(view.scores))),
        query: `?${buildResultQuery(view.scores, view.level)}`,
      },
    }),
    jsonLd: (site) => [buildServiceJsonLd(site, { name: title, description, path: assessmentPath })],
  })
}

/** Page of the test. The query parameters select the view. The answers are stored in this browser. */
export default function SkillsAssessmentPage() {
  const { search } = useLocation()
  const view = parseAssessmentView(new URLSearchParams(search))
  const { answers, choose, restart } = useAnswers()
  const key = view.name === 'step' ? `step ${view.step}` : view.name
  const box = useFocusOnNewView<HTMLDivElement>(key, 'h1')
  return (
    <div ref={box}>
      {view.name !== 'result' && (
        <noscript>
          <p className="wrap pt-6 font-semibold">{assessmentPage.needsScripts}</p>
        </noscript>
      )}
      {view.name === 'intro' && <AssessmentIntro answers={answers} restart={restart} />}
      {view.name === 'step' && (
        <AssessmentStep key={key} step={view.step} answers={answers} choose={choose} restart={restart} />
      )}
      {view.name === 'result' && <AssessmentResult {...view} answers={answers} restart={restart} />}
    </div>
  )
}

const readStorage = () => tryStorage(() => localStorage.getItem(answersStorageKey)) ?? ''

/** Stores the answers and returns them. Without local storage, they are lost when the page closes. */
function writeStorage(digits: string): string {
  tryStorage(() => localStorage.setItem(answersStorageKey, digits))
  return digits
}

/** Returns the answers stored in this browser, and functions that change them. The server renders no answers. */
function useAnswers() {
  const [digits, setDigits] = useState('')
  useEffect(() => setDigits((before) => before || readStorage()), [])
  const choose = useCallback((index: number, answer: number) => {
    setDigits((before) => writeStorage(setAnswerDigit(before || readStorage(), index, String(answer))))
  }, [])
  return { answers: parseAnswers(digits), choose, restart: () => setDigits(writeStorage('')) }
}
