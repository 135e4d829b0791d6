import { Link } from 'react-router'
import { type Answers, isComplete } from '#app/assessment/answers.ts'
import { formatScores } from '#app/assessment/score-list.ts'
import { type Profile, profileOf, type Scores, scoresOf } from '#app/assessment/scoring.ts'
import { resultWords, typeWords } from '#app/content/assessment.ts'
import { onetNotice } from '#app/content/occupations/interests.ts'
import { AboutTest } from './about-test.tsx'
import { WaysAfterTen } from './after-ten.tsx'
import { PassOn } from './pass-on.tsx'
import { path, stepLink } from './place.ts'
import { ProfileChart } from './profile-chart.tsx'
import { reasonOf } from './reason.ts'
import { RestartButton } from './restart-button.tsx'
import { ScoreTable } from './score-table.tsx'
import { sentenceOn } from './sentence.ts'
import { TalkItOver } from './talk-it-over.tsx'
import { TopTypes } from './top-types.tsx'

type ResultProps = {
  scores: Scores
  /** Those in this browser, which may belong to someone else. */
  answers: Answers
  restart: () => void
}

/** What six scores mean, in a sentence, a drawing, kinds of work and the ways after class 10. */
export function Result({ scores, answers, restart }: ResultProps) {
  const profile = profileOf(scores)
  const isOwn = isComplete(answers) && formatScores(scoresOf(answers)) === formatScores(scores)
  return (
    <>
      <section className="wrap grid items-center gap-x-16 gap-y-10 pt-6 pb-14 md:pt-10 lg:grid-cols-[1.1fr_1fr] lg:pb-20 print:grid-cols-[1.4fr_1fr] print:py-0">
        <div>
          <h1 tabIndex={-1} className="print:text-h2">
            {sentenceOn(profile)}
          </h1>
          <p className="measure mt-6 text-lg print:mt-2 print:text-sm">
            {profile.flat ? resultWords.flat(profile.spread) : resultWords.opening}
          </p>
        </div>
        <figure className="on-dark bleed rounded-2xl bg-neel px-[5%] py-[5%] text-rice print:bg-transparent print:p-0 print:text-black">
          <ProfileChart
            scores={scores}
            className="mx-auto w-full max-w-xl min-[100rem]:mx-0 min-[100rem]:max-w-lg print:max-w-72"
          />
        </figure>
      </section>
      {!profile.flat && <TopTypes types={profile.ranked.slice(0, 3)} scores={profile.scores} />}
      <WaysAfterTen scores={profile.flat ? undefined : profile.scores} />
      <Details profile={profile} />
      <TalkItOver reason={reasonOf(profile)} />
      <PassOn scores={scores} />
      <section className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-10 print:hidden">
        {isOwn ? (
          <>
            <Link to={stepLink(1)} className={further}>
              {resultWords.change}
            </Link>
            <RestartButton restart={restart} />
          </>
        ) : (
          <Link to={path} className={further}>
            {resultWords.takeIt}
          </Link>
        )}
        <p className="text-muted text-sm">{resultWords.keep}</p>
      </section>
      <div className="print:hidden">
        <AboutTest />
        <div className="wrap pb-10">
          <p className="max-w-3xl text-muted text-sm">{onetNotice}</p>
        </div>
      </div>
    </>
  )
}

const further = 'link inline-flex min-h-11 items-center'

/** The three letters, the scores and their ties. */
const Details = ({ profile }: { profile: Profile }) => (
  <section className="wrap pb-14 print:hidden">
    <details className="border-line border-y">
      <summary className="flex min-h-11 cursor-pointer items-center py-4 font-semibold">
        {resultWords.details}
      </summary>
      <div className="grid items-start gap-x-16 gap-y-8 pt-2 pb-8 lg:grid-cols-2">
        <div className="measure grid content-start gap-4">
          {!profile.flat && (
            <p className="text-h4">
              {resultWords.heading} <strong className="text-accent tracking-wide">{profile.code}</strong>
            </p>
          )}
          {notesOn(profile).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        <ScoreTable profile={profile} />
      </div>
    </details>
  </section>
)

/** What must be said about a result before anybody reads the letters as more than they are. */
function notesOn({ ranked, flat, spread, low, ties, firstTwo, code }: Profile): string[] {
  const names = (types: readonly (typeof ranked)[number][]) => types.map((type) => typeWords[type].name)
  if (flat) return [resultWords.flat(spread)]
  return [
    resultWords.inOrder(names(ranked)),
    ...(low ? [resultWords.low] : []),
    ...ties.map((tied) =>
      tied.every((type) => code.includes(type))
        ? resultWords.tied(names(tied))
        : resultWords.tiedOut(names(tied)),
    ),
    resultWords.firstTwo[firstTwo],
  ]
}
