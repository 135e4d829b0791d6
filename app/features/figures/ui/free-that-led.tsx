import type { Week } from '../domain/weeks.ts'
import { ByWeek } from './by-week.tsx'
import { shareOf } from './figure.tsx'

type Followed = Week & { begun: number; led: number }

/** How many of the free sessions were followed by a paid one. */
export function FreeThatLed({ weeks, withinDays }: { weeks: readonly Followed[]; withinDays: number }) {
  const begun = weeks.reduce((sum, week) => sum + week.begun, 0)
  const led = weeks.reduce((sum, week) => sum + week.led, 0)
  const share = shareOf(led, begun)
  return (
    <ByWeek
      id="led"
      title="Free sessions that led to a paid one"
      lead={
        begun === 0
          ? 'No free sessions yet.'
          : `${share}. The same visitor, by e-mail or phone, booked a paid session after the free one began, within ${withinDays} days; the last weeks still have time for it.`
      }
      weeks={begun > 0 ? weeks : []}
      alternative={`, of free sessions and those of them that led to a paid one: ${share} in all.`}
      caption="Free sessions that led to a paid one, by week"
      columnOf={(week) => ({ lower: week.led, upper: week.begun - week.led })}
      names={{ lower: 'Led to a paid one', upper: 'Did not, so far' }}
      columns={['Free', 'Led to paid', 'Share']}
      countsOf={(week) => [
        week.begun,
        week.led,
        week.begun === 0 ? '' : `${Math.round((100 * week.led) / week.begun)}%`,
      ]}
    />
  )
}
