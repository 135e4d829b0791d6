import type { Week } from '../domain/weeks.ts'
import { ByWeek } from './by-week.tsx'

type Counted = Week & { free: number; paid: number }

/** How many sessions there were, by week and kind. */
export function SessionsByWeek({ weeks }: { weeks: readonly Counted[] }) {
  const free = weeks.reduce((sum, week) => sum + week.free, 0)
  const paid = weeks.reduce((sum, week) => sum + week.paid, 0)
  const [most] = weeks.toSorted((one, other) => total(other) - total(one))
  const sums = `${free} free and ${paid} paid`
  return (
    <ByWeek
      id="sessions"
      title="Sessions by week"
      lead={
        free + paid === 0
          ? 'None yet.'
          : `${sums}. Cancelled ones are left out; the present week is not over.`
      }
      weeks={free + paid > 0 ? weeks : []}
      alternative={
        most ? `: ${sums} sessions in all, most of them, ${total(most)}, from ${most.words}.` : '.'
      }
      caption="Sessions by week"
      columnOf={(week) => ({ lower: week.paid, upper: week.free })}
      names={{ lower: 'Paid', upper: 'Free' }}
      columns={['Free', 'Paid', 'All']}
      countsOf={(week) => [week.free, week.paid, total(week)]}
    />
  )
}

const total = ({ free, paid }: Counted): number => free + paid
