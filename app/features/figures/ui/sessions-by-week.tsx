import { Figure } from './figure.tsx'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Week = { monday: string; short: string; words: string; free: number; paid: number }

/** How many sessions there were, by week and kind. */
export function SessionsByWeek({ weeks }: { weeks: readonly Week[] }) {
  const free = weeks.reduce((sum, week) => sum + week.free, 0)
  const paid = weeks.reduce((sum, week) => sum + week.paid, 0)
  const most = weeks.reduce<Week | undefined>(
    (found, week) => (found && total(found) >= total(week) ? found : week),
    undefined,
  )
  const sums = `${free} free and ${paid} paid`
  return (
    <Figure
      id="sessions"
      title="Sessions by week"
      lead={
        free + paid === 0
          ? 'None yet.'
          : `${sums}. Cancelled ones are left out; the present week is not over.`
      }
    >
      {free + paid > 0 && most && (
        <>
          <WeekChart
            id="sessions"
            alternative={`Columns, one a week: ${sums} sessions in all, most of them, ${total(most)}, from ${most.words}. The table below has every week.`}
            weeks={weeks.map(({ monday, short, free, paid }) => ({
              monday,
              short,
              lower: paid,
              upper: free,
            }))}
            names={{ lower: 'Paid', upper: 'Free' }}
          />
          <WeekTable
            caption="Sessions by week"
            columns={['Free', 'Paid', 'All']}
            rows={weeks.map((week) => ({ ...week, counts: [week.free, week.paid, total(week)] }))}
          />
        </>
      )}
    </Figure>
  )
}

const total = ({ free, paid }: Week): number => free + paid
