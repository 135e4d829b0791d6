import { HOUR } from '#app/lib/time.ts'
import type { Answers, Outcomes } from '#app/ports/figures.ts'
import { tookInWords } from '../domain/took-words.ts'
import { Figure, FigureTable, shareOf } from './figure.tsx'

const outcomeNames = {
  completed: 'Completed',
  noShow: 'No-show',
  unmarked: 'Not marked yet',
  cancelled: 'Cancelled',
}
type OutcomeName = keyof typeof outcomeNames

/** What became of the sessions: rates of those of which somebody said how they went, and of cancellations. */
export function HowItWent({ outcomes }: { outcomes: readonly Outcomes[] }) {
  const of = (kind: Outcomes['kind'], name: OutcomeName) =>
    outcomes.find((each) => each.kind === kind)?.[name] ?? 0
  const all = (name: OutcomeName) => of('free', name) + of('paid', name)
  const marked = all('completed') + all('noShow')
  const booked = marked + all('unmarked') + all('cancelled')
  return (
    <Figure
      id="went"
      title="How it went"
      lead={
        booked === 0
          ? 'No sessions yet.'
          : `${marked === 0 ? 'None is marked yet.' : `Of the sessions that were marked, ${shareOf(all('completed'), marked)} were completed and ${shareOf(all('noShow'), marked)} were no-shows.`} Of all that were booked for these weeks, ${shareOf(all('cancelled'), booked)} were cancelled.`
      }
    >
      {booked > 0 && (
        <FigureTable
          bars
          caption="Sessions by what became of them"
          columns={['Outcome', 'Free', 'Paid', 'All']}
          rows={(Object.keys(outcomeNames) as OutcomeName[]).map((name) => ({
            name: outcomeNames[name],
            counts: [of('free', name), of('paid', name), all(name)],
          }))}
        />
      )}
    </Figure>
  )
}

/** How soon visitors who wrote to us heard from somebody. */
export function AnswerTimes({ answers }: { answers: Answers }) {
  const { within, later, median, doneWithout, waiting } = answers
  const answered = within.reduce((sum, step) => sum + step.answered, later)
  const came = answered + doneWithout + waiting
  const last = within.at(-1)
  return (
    <Figure
      id="answers"
      title="How soon messages were answered"
      lead={
        came === 0
          ? 'No messages yet.'
          : `${shareOf(answered, came)} were answered by mail${median === null ? '' : `, half of those within ${tookInWords(median)}`}. All messages to the inbox count, whoever answered; spam is left out.`
      }
    >
      {came > 0 && (
        <FigureTable
          bars
          caption="Messages by how soon they were answered"
          columns={['First answer', 'Messages']}
          rows={[
            ...within.map(({ hours, answered }) => ({
              name: `Within ${tookInWords(hours * HOUR)}`,
              counts: [answered],
            })),
            { name: `After more than ${tookInWords((last?.hours ?? 0) * HOUR)}`, counts: [later] },
            { name: 'Done without a mail', counts: [doneWithout] },
            { name: 'None yet', counts: [waiting] },
          ]}
        />
      )}
    </Figure>
  )
}

/** The work that visitors are curious about. */
export const Professions = ({ professions }: { professions: readonly { name: string; asked: number }[] }) => (
  <Figure
    id="professions"
    title="Professions asked for"
    lead={
      professions.length === 0
        ? 'Nobody has named one yet.'
        : 'The ten named most. A visitor may name several; cancelled sessions count too.'
    }
  >
    {professions.length > 0 && (
      <FigureTable
        bars
        caption="Professions asked for most"
        columns={['Profession', 'Times']}
        rows={professions.map(({ name, asked }) => ({ name, counts: [asked] }))}
      />
    )}
  </Figure>
)
