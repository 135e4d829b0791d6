import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { type AskedWho, type QuestionName, questionNames, questions } from '../domain/questions.ts'

type Props = {
  page: { who: AskedWho; session: string; answers: Readonly<Partial<Record<string, string>>> | null }
  refused: { unanswered: readonly QuestionName[]; typed: Readonly<Record<string, string>> } | undefined
}

/** Five questions, each with its answers to choose from. A page without scripts of its own: it posts. */
export function QuestionsForm({ page: { who, session, answers }, refused }: Props) {
  const chosen = refused?.typed ?? answers ?? {}
  return (
    <div className="wrap pt-8 pb-20 lg:pt-14">
      <h1 className="max-w-[18ch]">Five short questions for the {who}</h1>
      <p className="measure mt-5 text-lg text-muted">
        Before the session on {session}. There is no right answer. Only the counselor sees what you choose
        {who === 'student' ? ', your parents don’t.' : ', your child doesn’t.'}
      </p>
      <form method="post" className="mt-8 grid max-w-2xl gap-8">
        <ErrorSummary
          errors={(refused?.unanswered ?? []).map((name) => ({
            field: `${name}-0`,
            message: `Choose an answer: ${questions[name].title[who]}`,
          }))}
        />
        {questionNames.map((name, index) => (
          <fieldset key={name} className="border-t border-line pt-5">
            <legend className="float-left w-full text-h4 font-bold">
              {index + 1}. {questions[name].title[who]}
            </legend>
            <div className="clear-left grid pt-2 sm:grid-cols-2">
              {Object.entries(questions[name].options).map(([option, words], place) => (
                <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="radio"
                    id={`${name}-${place}`}
                    name={name}
                    value={option}
                    required
                    defaultChecked={chosen[name] === option}
                    className="size-5 shrink-0 accent-accent"
                  />
                  {words}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <Button type="submit" className="justify-self-start">
          Send my answers
        </Button>
      </form>
    </div>
  )
}
