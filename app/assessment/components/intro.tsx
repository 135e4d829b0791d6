import { useNavigate } from 'react-router'
import { type Answers, countAnswers, isAssessmentComplete } from '#app/assessment/answers.ts'
import { buildNextPath, buildStepPath } from '#app/assessment/links.ts'
import { interestTypes } from '#app/assessment/scoring.ts'
import { assessmentPage, interestTypeTexts, joinPhrases, resultTexts } from '#app/content/assessment.ts'
import { kindsOfWork } from '#app/content/occupations/all.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ProfileChart } from './profile-chart.tsx'

type IntroProps = { answers: Answers; restart: () => void }

export const AssessmentIntro = ({ answers, restart }: IntroProps) => (
  <>
    <section className="wrap grid gap-x-16 gap-y-12 pt-6 pb-14 md:pt-10 lg:grid-cols-[1.2fr_1fr] lg:pb-20">
      <div>
        <h1 tabIndex={-1} className="text-display">
          {assessmentPage.title}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted">{assessmentPage.lead}</p>
        <Begin answers={answers} restart={restart} />
        <dl className="mt-10 grid max-w-xl border-line border-t">
          {assessmentPage.facts.map(({ term, text }) => (
            <div key={term} className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[8rem_1fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className="bleed flex flex-col justify-center rounded-2xl bg-neel p-[6%] text-rice">
        <ProfileChart className="w-full" />
        <figcaption className="px-2 pt-4 text-rice-muted text-sm">{assessmentPage.caption}</figcaption>
      </figure>
    </section>

    <section aria-labelledby="types" className="reveal wrap py-14 md:py-20">
      <div className="grid gap-x-16 gap-y-4 border-text border-b-2 pb-8 lg:grid-cols-2 lg:items-end">
        <h2 id="types">{assessmentPage.typesTitle}</h2>
        <p className="max-w-md text-muted">{assessmentPage.typesLead}</p>
      </div>
      <dl className="grid gap-x-16 lg:grid-cols-2">
        {interestTypes.map((type) => (
          <div
            key={type}
            className="grid grid-cols-[3.5rem_1fr] grid-rows-[auto_1fr] border-line border-b py-6"
          >
            <dt className="contents">
              <span aria-hidden="true" className="row-span-2 font-bold text-accent text-h2">
                {type}
              </span>
              <span className="min-w-0 font-bold text-h4">
                {interestTypeTexts[type].name}
                <span className="font-normal text-muted">
                  , {interestTypeTexts[type].plain.toLowerCase()}
                </span>
              </span>
            </dt>
            <dd className="col-start-2 mt-2 min-w-0 max-w-md text-muted">
              {joinPhrases(interestTypeTexts[type].work)}
              <a
                href={kindsOfWork[type].path}
                className="link mt-2 block w-fit max-w-full wrap-anywhere py-2"
              >
                {resultTexts.all(kindsOfWork[type].occupations.length)}
                <span className="sr-only">{resultTexts.allOf(interestTypeTexts[type].plain)}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>

    <section
      aria-labelledby="how"
      className="reveal wrap grid gap-x-16 gap-y-8 pb-14 md:pb-20 lg:grid-cols-[1fr_1.6fr]"
    >
      <h2 id="how">{assessmentPage.howTitle}</h2>
      <div>
        <ul className="measure grid gap-5 text-lg">
          {assessmentPage.how.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Begin answers={answers} restart={restart} />
      </div>
    </section>

    <AboutAssessment />
  </>
)

function Begin({ answers, restart }: IntroProps) {
  const isStarted = countAnswers(answers) > 0
  const label = isStarted ? assessmentPage.resume : assessmentPage.start
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink to={buildNextPath(answers)} reloadDocument={false}>
        {isAssessmentComplete(answers) ? assessmentPage.lastResult : label}
      </ButtonLink>
      {isStarted && <RestartButton restart={restart} />}
    </p>
  )
}

export function RestartButton({ restart, className = '' }: { restart: () => void; className?: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() => {
        restart()
        navigate(buildStepPath(1))
      }}
      className={`link inline-flex min-h-11 cursor-pointer items-center ${className}`}
    >
      {assessmentPage.restart}
    </button>
  )
}

export const AboutAssessment = () => (
  <section className="wrap pb-16 md:pb-24">
    <div className="grid gap-x-16 border-text border-t-2 lg:grid-cols-2">
      {[assessmentPage.is, assessmentPage.isNot].map(({ title, text }) => (
        <div key={title} className="border-line py-8 max-lg:border-b lg:odd:border-r lg:odd:pr-16">
          <h2 className="text-h3">{title}</h2>
          <p className="mt-3 measure">{text}</p>
        </div>
      ))}
    </div>
    <p className="mt-8 max-w-3xl text-muted text-sm">{assessmentPage.model}</p>
  </section>
)
