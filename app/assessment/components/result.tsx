import { Link } from 'react-router'
import type { Answers } from '#app/assessment/answers.ts'
import { assessmentPath, buildNextPath, buildResultPath, buildStepPath } from '#app/assessment/links.ts'
import { calculateSimilarity } from '#app/assessment/matches.ts'
import { formatResultAsReason, formatResultSummary } from '#app/assessment/result.ts'
import { buildProfile, chooseTypesToTry, type InterestProfile, type Scores } from '#app/assessment/scoring.ts'
import { interestTypeTexts, joinPhrases, resultTexts } from '#app/content/assessment.ts'
import { kindsOfWork } from '#app/content/occupations/all.ts'
import { occupationInterests, onetAttribution } from '#app/content/occupations/interests.ts'
import type { EducationLevel } from '#app/content/pathways.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { AboutAssessment, RestartButton } from './intro.tsx'
import { BookingPrompt, ShareResult } from './next-steps.tsx'
import { Pathways } from './pathways.tsx'
import { ProfileChart } from './profile-chart.tsx'

type ResultProps = {
  scores: Scores
  level: EducationLevel | undefined
  /** Answers stored in this browser. The shown result may be another person's, opened through a shared link. */
  answers: Answers
  restart: () => void
}

export function AssessmentResult({ scores, level, answers, restart }: ResultProps) {
  const profile = buildProfile(scores)
  const reason = formatResultAsReason(profile, level)
  const isOwn = buildNextPath(answers) === buildResultPath(scores)
  return (
    <>
      <section className="wrap grid items-center gap-x-16 gap-y-10 pt-6 pb-14 md:pt-10 lg:grid-cols-[1.1fr_1fr] lg:pb-20 print:grid-cols-[1.4fr_1fr] print:py-0">
        <div>
          <h1 tabIndex={-1} className="print:text-h2">
            {formatResultSummary(profile)}
          </h1>
          <p className="measure mt-6 text-lg print:mt-2 print:text-sm">
            {profile.isMixed ? resultTexts.mixed(profile.spread) : resultTexts.opening}
          </p>
        </div>
        <figure className="on-dark bleed rounded-2xl bg-neel px-[5%] py-[5%] text-rice print:bg-transparent print:p-0 print:text-black">
          <ProfileChart
            scores={scores}
            className="mx-auto w-full max-w-xl min-[100rem]:mx-0 min-[100rem]:max-w-lg print:max-w-72"
          />
        </figure>
      </section>
      <TopTypes profile={profile} />
      <Pathways scores={scores} isMixed={profile.isMixed} level={level} />
      <ScoreDetails {...profile} />
      <BookingPrompt reason={reason} />
      <ShareResult scores={scores} level={level} reason={reason} />
      <section className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-10 print:hidden">
        <Link
          to={isOwn ? buildStepPath(1) : assessmentPath}
          className="link inline-flex min-h-11 items-center"
        >
          {isOwn ? resultTexts.change : resultTexts.takeIt}
        </Link>
        {isOwn && <RestartButton restart={restart} />}
        <p className="text-muted text-sm">{resultTexts.keep}</p>
      </section>
      <div className="print:hidden">
        <AboutAssessment />
        <div className="wrap pb-10">
          <p className="max-w-3xl text-muted text-sm">{onetAttribution}</p>
        </div>
      </div>
    </>
  )
}

/** Three strongest interest types. For a mixed profile, these are the types to try first. */
function TopTypes({ profile }: { profile: InterestProfile }) {
  const { scores, ranked, isMixed, spread } = profile
  return (
    <section aria-labelledby="top" className="wrap py-14 md:py-20 print:py-2">
      <div className="border-text border-b-2 pb-8 print:pb-2">
        <h2 id="top" className="print:text-h4">
          {isMixed ? resultTexts.tryTitle : resultTexts.topTitle}
        </h2>
        {isMixed && <p className="measure mt-4 text-lg print:text-sm">{resultTexts.tryReason(spread)}</p>}
      </div>
      {(isMixed ? chooseTypesToTry(profile) : ranked.slice(0, 3)).map((type) => {
        const { plain, meaning, attempt, work } = interestTypeTexts[type]
        const { path, occupations } = kindsOfWork[type]
        const getSimilarity = ({ onet }: (typeof occupations)[number]) =>
          calculateSimilarity(scores, occupationInterests[onet])
        const closest = occupations.toSorted((a, b) => getSimilarity(b) - getSimilarity(a)).slice(0, 5)
        return (
          <article
            key={type}
            className="grid gap-x-10 gap-y-6 border-line border-b py-9 lg:grid-cols-[1.25fr_1fr] print:grid-cols-[1.25fr_1fr] print:gap-y-1 print:py-1 print:text-sm"
          >
            <div>
              <h3>{plain}</h3>
              <p className="measure mt-4 text-lg print:mt-1 print:text-sm">{isMixed ? attempt : meaning}</p>
            </div>
            <dl className="grid content-start gap-4">
              <div>
                <dt className="font-semibold">{isMixed ? resultTexts.work : resultTexts.closest}</dt>
                <dd>
                  <p className="text-muted">
                    {joinPhrases(isMixed ? work : closest.map(({ name }) => name))}
                  </p>
                  <TextLink to={path} className="text-accent print:hidden">
                    {resultTexts.all(occupations.length)}
                    <span className="sr-only">{resultTexts.allOf(plain)}</span>
                  </TextLink>
                </dd>
              </div>
              {!isMixed && (
                <div className="print:hidden">
                  <dt className="font-semibold">{resultTexts.attempt}</dt>
                  <dd className="text-muted">{attempt}</dd>
                </div>
              )}
            </dl>
          </article>
        )
      })}
    </section>
  )
}

const ScoreDetails = ({ scores, ranked, code, isMixed, isLow }: InterestProfile) => (
  <section className="wrap pb-14 print:hidden">
    <details className="border-line border-y">
      <summary className="flex min-h-11 cursor-pointer items-center py-4 font-semibold">
        {isMixed ? resultTexts.scores : resultTexts.details}
      </summary>
      <div className="grid items-start gap-x-16 gap-y-8 pt-2 pb-8 lg:grid-cols-2">
        <div className="measure grid content-start gap-4">
          {!isMixed && (
            <p className="text-h4">
              {resultTexts.heading} <strong className="text-accent tracking-wide">{code}</strong>
            </p>
          )}
          {isLow && <p>{resultTexts.low}</p>}
          <p>{resultTexts.scoreNote}</p>
        </div>
        <dl className="max-w-xl border-text border-t-2">
          {ranked.map((type) => (
            <div key={type} className="flex items-baseline justify-between gap-4 border-line border-b py-2.5">
              <dt className="wrap-anywhere">
                <span className="font-semibold">{interestTypeTexts[type].name}</span>
                <span className="text-muted">, {interestTypeTexts[type].plain.toLowerCase()}</span>
              </dt>
              <dd className="font-bold text-h4 tabular-nums">{scores[type]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  </section>
)
