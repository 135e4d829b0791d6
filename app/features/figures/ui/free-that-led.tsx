import { Figure, shareOf } from './figure.tsx'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Week = { monday: string; short: string; words: string; begun: number; led: number }

/** How many of the free sessions were followed by a paid one. */
export function FreeThatLed({ weeks, withinDays }: { weeks: readonly Week[]; withinDays: number }) {
  const begun = weeks.reduce((sum, week) => sum + week.begun, 0)
  const led = weeks.reduce((sum, week) => sum + week.led, 0)
  const share = shareOf(led, begun)
  return (
    <Figure
      id="led"
      title="Free sessions that led to a paid one"
      lead={
        begun === 0
          ? 'No free sessions yet.'
          : `${share}. The same visitor, by e-mail or phone, booked a paid session after the free one began, within ${withinDays} days; the last weeks still have time for it.`
      }
    >
      {begun > 0 && (
        <>
          <WeekChart
            id="led"
            alternative={`Columns, one a week, of free sessions and those of them that led to a paid one: ${share} in all. The table below has every week.`}
            weeks={weeks.map(({ monday, short, begun, led }) => ({
              monday,
              short,
              lower: led,
              upper: begun - led,
            }))}
            names={{ lower: 'Led to a paid one', upper: 'Did not, so far' }}
          />
          <WeekTable
            caption="Free sessions that led to a paid one, by week"
            columns={['Free', 'Led to paid', 'Share']}
            rows={weeks.map((week) => ({
              ...week,
              counts: [
                week.begun,
                week.led,
                week.begun === 0 ? '' : `${Math.round((100 * week.led) / week.begun)}%`,
              ],
            }))}
          />
        </>
      )}
    </Figure>
  )
}
