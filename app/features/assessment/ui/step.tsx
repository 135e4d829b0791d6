import { type SubmitEvent, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stepWords } from '#app/content/assessment.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { type Answers, answeredCount, formatAnswers, itemsOfStep, unansweredIn } from '../domain/answers.ts'
import { items, stepCount } from '../domain/items.ts'
import { formatScores } from '../domain/score-list.ts'
import { ItemField, itemId } from './item-field.tsx'
import { answersIn, beside, field, type LineOf, linkAfter, type Place, path, stepLink } from './place.ts'
import { Progress } from './progress.tsx'
import { RestartLink } from './restart-link.tsx'

type StepProps = {
  place: Extract<Place, { at: 'step' }>
  answers: Answers
  choose: (index: number, answer: number) => void
  takeOver: (given: Answers, again: boolean) => void
  lineOf: LineOf
  restart: () => void
}

/**
 * Fifteen activities. The form is a plain GET, whose answers go along in the address; with scripts it is never sent, and
 * they stay in the browser.
 */
export function Step({ place, answers, choose, takeOver, lineOf, restart }: StepProps) {
  const { step, missing, again } = place
  const navigate = useNavigate()
  const { key: visit } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list for every time that the form was sent
  const told = useMemo(
    () => (missing ? unansweredIn(step, place.answers).map(toldAbout) : []),
    [missing, step, visit],
  )

  const complete = unansweredIn(step, answers).length === 0
  useEffect(() => {
    if (!missing || !complete) return
    // nothing is missing any more: the address says so too, for a reload and for the title
    navigate(beside(stepLink(step), place.other), {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
  }, [missing, complete, step, place.other, navigate])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a form, when scripts take it over
  useEffect(() => {
    if (form.current) takeOver(answersIn(fieldsOf(form.current)), again)
  }, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as globalThis.SubmitEvent).submitter
    const link = linkAfter(fieldsOf(event.currentTarget, button), lineOf)
    // the answers need no server: nothing is loaded
    if (link) navigate(link, { defaultShouldRevalidate: false })
  }

  return (
    <form
      ref={form}
      action={path}
      method="get"
      noValidate
      onSubmit={onSubmit}
      className="wrap pt-6 pb-16 lg:pt-12 lg:pb-24"
    >
      <input type="hidden" name={field.step} value={step} />
      {place.other && <input type="hidden" name={field.other} value={formatScores(place.other)} />}
      <input type="hidden" name={field.answers} value={formatAnswers(answers)} />
      <h1 tabIndex={-1} className="text-h2">
        {stepWords.question}{' '}
        <span className="whitespace-nowrap font-normal text-h3 text-muted max-sm:mt-1 max-sm:block">
          {stepWords.at(step, stepCount)}
        </span>
      </h1>
      <div className="mt-4 mb-8">
        <Progress answered={answeredCount(answers)} />
      </div>
      {told.length > 0 && (
        <div className="mb-8 max-w-2xl empty:hidden">
          <ErrorSummary errors={told} settled={({ index }) => Boolean(answers[index])} />
        </div>
      )}
      {itemsOfStep(step).map((index) => {
        const item = items[index]
        if (!item) return null
        const answer = answers[index] ?? 0
        return (
          <ItemField key={index} {...{ item, index, answer }} missing={missing && !answer} choose={choose} />
        )
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-8">
        <Button type="submit" name={field.go} value="next">
          {step < stepCount ? stepWords.next : stepWords.last}
        </Button>
        {step > 1 && (
          <Button type="submit" name={field.go} value="back" variant="secondary">
            {stepWords.back}
          </Button>
        )}
        <RestartLink restart={restart} other={place.other} className="ml-auto" />
      </div>
    </form>
  )
}

const toldAbout = (index: number) => ({
  index,
  field: itemId(index),
  message: stepWords.missingOf(items[index]?.text ?? ''),
})

function fieldsOf(form: HTMLFormElement, button: HTMLElement | null = null): URLSearchParams {
  const entries = [...new FormData(form, button)]
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))
}
