import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Answers,
  answeredCount,
  isComplete,
  itemsOfStep,
  openStep,
  unansweredIn,
} from '#app/assessment/answers.ts'
import { items, stepCount } from '#app/assessment/items.ts'
import { scoresOf } from '#app/assessment/scoring.ts'
import { stepWords } from '#app/content/assessment.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { ItemField, itemField, itemId } from './item-field.tsx'
import { scoresLink, stepLink } from './place.ts'
import { RestartButton } from './restart-button.tsx'

type StepProps = {
  step: number
  answers: Answers
  choose: (index: number, answer: number) => void
  restart: () => void
}

/** Fifteen activities. */
export function Step({ step, answers, choose, restart }: StepProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<ReturnType<typeof missingError>[]>([])

  // answers chosen before React took over
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the form over
  useEffect(() => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    for (const index of itemsOfStep(step)) {
      const answer = Number(chosen.get(itemField(index)))
      if (answer && answer !== answers[index]) choose(index, answer)
    }
  }, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const unanswered = unansweredIn(step, answers)
    setMissing(unanswered.map(missingError))
    if (unanswered.length) return
    if (step < stepCount) navigate(stepLink(step + 1))
    else navigate(isComplete(answers) ? scoresLink(scoresOf(answers)) : stepLink(openStep(answers)))
  }

  return (
    // outside of a dialog this method sends nothing, so no answer gets into an address before React takes over
    <form
      ref={form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      className="wrap pt-6 pb-16 lg:pt-12 lg:pb-24"
    >
      <h1 tabIndex={-1} className="text-h2">
        {stepWords.question}{' '}
        <span className="whitespace-nowrap font-normal text-h3 text-muted max-sm:mt-1 max-sm:block">
          {stepWords.at(step, stepCount)}
        </span>
      </h1>
      <p className="mt-4 mb-8 text-muted text-sm">
        <span aria-hidden="true" className="mb-2 block h-2 max-w-lg overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-accent transition-[width]"
            style={{ width: `${(100 * answeredCount(answers)) / items.length}%` }}
          />
        </span>
        {stepWords.answered(answeredCount(answers), items.length)}
      </p>
      {missing.length > 0 && (
        <div className="mb-8 max-w-2xl empty:hidden">
          <ErrorSummary errors={missing} settled={({ index }) => Boolean(answers[index])} />
        </div>
      )}
      {itemsOfStep(step).map((index) => {
        const item = items[index]
        if (!item) return null
        const answer = answers[index] ?? 0
        const isMissing = !answer && missing.some((error) => error.index === index)
        return <ItemField key={index} {...{ item, index, answer, choose }} missing={isMissing} />
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-8">
        <Button type="submit">{step < stepCount ? stepWords.next : stepWords.last}</Button>
        {step > 1 && (
          <Button variant="secondary" onClick={() => navigate(stepLink(step - 1))}>
            {stepWords.back}
          </Button>
        )}
        <RestartButton restart={restart} className="ml-auto" />
      </div>
    </form>
  )
}

const missingError = (index: number) => ({
  index,
  field: itemId(index),
  message: stepWords.missingOf(items[index]?.text ?? ''),
})
