import { memo, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Answers,
  countAnswers,
  listStepQuestions,
  listUnansweredQuestions,
  stepCount,
} from '#app/assessment/answers.ts'
import { buildNextPath, buildStepPath } from '#app/assessment/links.ts'
import { stepTexts } from '#app/content/assessment.ts'
import { answerScale, questions } from '#app/content/questions.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { ErrorSummary } from '#app/ui/form.tsx'
import { RestartButton } from './intro.tsx'

type StepProps = {
  step: number
  answers: Answers
  choose: (index: number, answer: number) => void
  restart: () => void
}

export function AssessmentStep({ step, answers, choose, restart }: StepProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<ReturnType<typeof missingError>[]>([])

  // stores the answers that the visitor chose before hydration
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (!form.current) return
    const chosen = new FormData(form.current)
    for (const index of listStepQuestions(step)) {
      const answer = Number(chosen.get(fieldName(index)))
      if (answer && answer !== answers[index]) choose(index, answer)
    }
  }, [])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const unanswered = listUnansweredQuestions(step, answers)
    setMissing(unanswered.map(missingError))
    if (unanswered.length) return
    navigate(step < stepCount ? buildStepPath(step + 1) : buildNextPath(answers))
  }

  return (
    // before hydration, method="dialog" keeps the answers out of the URL
    <form
      ref={form}
      method="dialog"
      noValidate
      data-answers=""
      onSubmit={onSubmit}
      className="wrap pt-6 pb-16 lg:pt-12 lg:pb-24"
    >
      <h1 tabIndex={-1} className="text-h2">
        {stepTexts.question}{' '}
        <span className="whitespace-nowrap font-normal text-h3 text-muted max-sm:mt-1 max-sm:block">
          {stepTexts.at(step, stepCount)}
        </span>
      </h1>
      <p className="mt-4 mb-8 text-muted text-sm">
        <span aria-hidden="true" className="mb-2 block h-2 max-w-lg overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-accent transition-[width]"
            style={{ width: `${(100 * countAnswers(answers)) / questions.length}%` }}
          />
        </span>
        {stepTexts.answered(countAnswers(answers), questions.length)}
      </p>
      <div className="mb-8 max-w-2xl empty:hidden">
        <ErrorSummary errors={missing} isFixed={({ index }) => Boolean(answers[index])} />
      </div>
      {listStepQuestions(step).map((index) => {
        const answer = answers[index] ?? 0
        const isMissing = !answer && missing.some((error) => error.index === index)
        return <QuestionField key={index} index={index} answer={answer} choose={choose} missing={isMissing} />
      })}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-8">
        <Button type="submit">{step < stepCount ? stepTexts.next : stepTexts.last}</Button>
        {step > 1 && (
          <Button variant="secondary" onClick={() => navigate(buildStepPath(step - 1))}>
            {stepTexts.back}
          </Button>
        )}
        <RestartButton restart={restart} className="ml-auto" />
      </div>
    </form>
  )
}

const missingError = (index: number) => ({
  index,
  field: `${fieldName(index)}-1`, // id of the first answer
  message: stepTexts.missingOf(questions[index]?.text ?? ''),
})

type QuestionFieldProps = Pick<StepProps, 'choose'> & {
  index: number
  answer: number
  missing: boolean
}

const fieldName = (index: number): string => `q${index}`

const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { index, answer, missing, choose } = props
  const errorId = `${fieldName(index)}-error`
  return (
    <fieldset
      className="min-w-0 border-line border-t py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-x-12"
      aria-describedby={missing ? errorId : undefined}
    >
      {/* only a floated legend becomes a grid item */}
      <legend className="float-left w-full text-h4 leading-snug font-semibold tracking-normal lg:w-auto">
        {questions[index]?.text}
      </legend>
      <div className="clear-both pt-4 lg:clear-none lg:pt-0">
        {missing && <FieldError id={errorId}>{stepTexts.missing}</FieldError>}
        <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] max-lg:-mx-2">
          {answerScale.map((label, place) => (
            <label
              key={label}
              className="group flex flex-col items-center gap-1 rounded-lg px-0.5 pb-1 text-center text-balance text-sm leading-tight text-muted hover:text-text has-checked:font-semibold has-checked:text-text"
            >
              <input
                type="radio"
                name={fieldName(index)}
                id={`${fieldName(index)}-${place + 1}`}
                value={place + 1}
                checked={answer === place + 1}
                onChange={() => choose(index, place + 1)}
                aria-invalid={missing || undefined}
                className={dot}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
})

const dot =
  'size-11 cursor-pointer appearance-none rounded-full border-[3px] border-transparent bg-[radial-gradient(circle,var(--color-edge)_5px,transparent_6px)] group-hover:border-line checked:border-art! checked:bg-[radial-gradient(circle,var(--color-art-dot)_6.5px,transparent_7.5px)] forced-colors:appearance-auto'
