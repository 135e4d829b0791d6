import { Link } from 'react-router'
import { resultWords, typeWords } from '#app/content/assessment.ts'
import { onetNotice } from '#app/content/occupations/interests.ts'
import { type Answers, isComplete } from '../domain/answers.ts'
import { formatScores } from '../domain/score-list.ts'
import { type Profile, profileOf, type Scores, scoresOf } from '../domain/scoring.ts'
import { AboutTest } from './about-test.tsx'
import { WaysAfterTen } from './after-ten.tsx'
import { Compared } from './compared.tsx'
import { MyMuggu } from './my-muggu.tsx'
import { PassOn, ShareMuggu } from './pass-on.tsx'
import { beside, path, scoresLink, stepLink } from './place.ts'
import { ProfileChart } from './profile-chart.tsx'
import { reasonOf } from './reason.ts'
import { RestartLink } from './restart-link.tsx'
import { ScoreTable } from './score-table.tsx'
import { sentenceOn } from './sentence.ts'
import { TalkItOver } from './talk-it-over.tsx'
import { TopTypes } from './top-types.tsx'

type ResultProps = {
  scores: Scores
  /** The number of the drawing's line, if it has one. */
  line: string | null
  /** Those in the address, as it is without scripts. */
  answers: Answers
  /** Those on this device; they may be of somebody else. */
  kept: Answers
  /** The result of whoever asked for this one, to stand beside it. */
  other: Scores | null
  restart: () => void
}

/** What six scores say, in a line, a table, words, professions, and a way to talk about it. */
export function Result({ scores, line, answers, kept, other, restart }: ResultProps) {
  const profile = profileOf(scores)
  const inAddress = answers.some(Boolean)
  const own = inAddress || (isComplete(kept) && formatScores(scoresOf(kept)) === formatScores(scores))
  return (
    <>
      <section className="wrap grid items-center gap-x-16 gap-y-10 pt-6 pb-14 md:pt-10 lg:grid-cols-[1.1fr_1fr] lg:pb-20 print:grid-cols-[1.4fr_1fr] print:py-0">
        <div>
          <h1 tabIndex={-1} className="print:text-h2">
            {sentenceOn(profile)}
          </h1>
          <p className={`measure mt-6 text-lg print:mt-2 print:text-sm ${other ? 'print:hidden' : ''}`}>
            {profile.flat ? resultWords.flat(profile.spread) : resultWords.opening}
          </p>
        </div>
        <figure className="on-dark bleed rounded-2xl bg-neel px-[5%] py-[5%] text-rice print:bg-transparent print:p-0 print:text-black">
          {/* on paper two people's lines need its room */}
          <MyMuggu
            scores={scores}
            line={line}
            className={`mx-auto w-full max-w-xl min-[100rem]:mx-0 min-[100rem]:max-w-lg ${other ? 'print:max-w-32' : 'print:max-w-72'}`}
          />
          <figcaption className="max-w-lg pt-3 text-rice-muted text-sm print:hidden">
            {resultWords.figure(line !== null)}
          </figcaption>
          <ShareMuggu {...{ scores, line }} />
        </figure>
      </section>
      {other && <Compared scores={scores} other={other} />}
      {!profile.flat && <TopTypes types={profile.ranked.slice(0, 3)} scores={profile.scores} />}
      <WaysAfterTen scores={profile.flat ? undefined : profile.scores} />
      <Details profile={profile} />
      <TalkItOver reason={reasonOf(profile, other)} />
      <PassOn {...{ scores, line, other }} />
      <section className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-10 print:hidden">
        {own ? (
          <>
            <Link
              to={beside(stepLink(1, answers), other)}
              defaultShouldRevalidate={false}
              className={further}
            >
              {resultWords.change}
            </Link>
            <RestartLink restart={restart} other={other} />
          </>
        ) : (
          <Link to={path} defaultShouldRevalidate={false} className={further}>
            {resultWords.takeIt}
          </Link>
        )}
        {inAddress ? (
          <p className="text-muted text-sm">
            {resultWords.keepAnswers}{' '}
            <Link to={beside(scoresLink(scores, line), other)} className="link">
              {resultWords.scoresOnly}
            </Link>
          </p>
        ) : (
          <p className="text-muted text-sm">{resultWords.keep}</p>
        )}
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

/** The three letters, the scores and their ties, for whoever wants them. */
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
        <ProfileChart
          scores={profile.scores}
          className="art mx-auto w-full max-w-sm lg:row-span-2 lg:max-w-md"
        />
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
