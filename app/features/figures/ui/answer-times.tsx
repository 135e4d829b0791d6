import { HOUR } from '#app/lib/time.ts'
import type { Answers } from '../domain/answers.ts'
import { tookInWords } from '../domain/took-words.ts'
import { BarTable } from './bar-table.tsx'
import { Figure, shareOf } from './figure.tsx'

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
        <BarTable
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
