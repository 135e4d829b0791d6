import { BarTable } from './bar-table.tsx'
import { Figure, shareOf } from './figure.tsx'

type Counts = { free: number; paid: number }
type Outcomes = Record<'completed' | 'noShow' | 'unmarked' | 'cancelled', Counts>

const names: Record<keyof Outcomes, string> = {
  completed: 'Completed',
  noShow: 'No-show',
  unmarked: 'Not marked yet',
  cancelled: 'Cancelled',
}

/** What became of the sessions: rates of those of which somebody said how they went, and of cancellations. */
export function HowItWent({ outcomes }: { outcomes: Outcomes }) {
  const all = (name: keyof Outcomes) => outcomes[name].free + outcomes[name].paid
  const marked = all('completed') + all('noShow')
  const booked = marked + all('unmarked') + all('cancelled')
  return (
    <Figure
      id="went"
      title="How it went"
      lead={
        booked === 0
          ? 'No sessions yet.'
          : `Of the sessions that were marked, ${shareOf(all('completed'), marked)} were completed and ${shareOf(all('noShow'), marked)} were no-shows. Of all that were booked for these weeks, ${shareOf(all('cancelled'), booked)} were cancelled.`
      }
    >
      {booked > 0 && (
        <BarTable
          caption="Sessions by what became of them"
          columns={['Outcome', 'Free', 'Paid', 'All']}
          rows={(Object.keys(names) as (keyof Outcomes)[]).map((name) => ({
            name: names[name],
            counts: [outcomes[name].free, outcomes[name].paid, all(name)],
          }))}
        />
      )}
    </Figure>
  )
}
