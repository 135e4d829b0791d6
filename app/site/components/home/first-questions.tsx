import { buildStepPath } from '#app/assessment/links.ts'
import { firstQuestionsTexts as words } from '#app/content/assessment.ts'
import { answerScale, questions } from '#app/content/questions.ts'

const asked = questions.slice(0, 3)

/**
 * First questions of the interest test, for a page without React. `answer-first-questions.ts` stores the answers in the
 * browser. Without scripts, an answer is a link to the test.
 */
export const FirstQuestions = ({ id }: { id: string }) => (
  <section
    id={id}
    tabIndex={-1}
    aria-label={words.label}
    data-first-questions
    // a link to this section scrolls to 20 px above it, whatever the scroll padding of the page
    className="print:hidden wrap grid scroll-mt-[calc(-20px-1.25rem)] gap-x-16 gap-y-4 pt-10 pb-4 lg:grid-cols-[1.25fr_1fr] lg:items-center"
  >
    <div aria-live="polite">
      {asked.map(({ text }, index) => (
        <div key={text} hidden={index > 0} data-question={index}>
          <p className="font-bold text-h3 tracking-tight" tabIndex={-1}>
            {words.question}{' '}
            <span className="font-normal">{text.charAt(0).toLowerCase() + text.slice(1)}?</span>
          </p>
          <ul className="mt-5 -ml-2 grid max-w-md grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))]">
            {answerScale.map((label, place) => (
              <li key={label}>
                <a
                  href={buildStepPath(1)}
                  rel="nofollow"
                  data-answer={place + 1}
                  className="group/dot flex flex-col items-center gap-1 rounded-lg px-0.5 pb-1 text-center text-balance text-muted text-sm leading-tight hover:text-text"
                >
                  <span aria-hidden="true" className={dot} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p hidden data-go-on>
        <a href={buildStepPath(1)} className="link inline-flex min-h-11 items-center font-bold text-h3">
          {words.goOn}
        </a>
      </p>
    </div>
    <p className="max-w-md text-muted">{words.about}</p>
  </section>
)

const dot =
  'size-11 rounded-full border-2 border-line bg-[radial-gradient(circle,var(--color-edge)_5px,transparent_6px)] group-hover/dot:border-edge group-active/dot:border-art forced-colors:border-current'
