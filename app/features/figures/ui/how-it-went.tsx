import { BarTable } from './bar-table.tsx'
import { Figure, shareOf } from './figure.tsx'

type Outcome = {
  kind: 'free' | 'paid'
  completed: number
  noShow: number
  unmarked: number
  cancelled: number
}
type Name = Exclude<keyof Outcome, 'kind'>

const names: Record<Name, string> = {
  completed: 'Completed',
  noShow: 'No-show',
  unmarked: 'Not marked yet',
  cancelled: 'Cancelled',
}

/** What became of the sessions: rates of those of which somebody said how they went, and of cancellations. */
export function HowItWent({ outcomes }: { outcomes: readonly Outcome[] }) {
  const of = (kind: Outcome['kind'], name: Name) => outcomes.find((each) => each.kind === kind)?.[name] ?? 0
  const all = (name: Name) => of('free', name) + of('paid', name)
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
          rows={(Object.keys(names) as Name[]).map((name) => ({
            name: names[name],
            counts: [of('free', name), of('paid', name), all(name)],
          }))}
        />
      )}
    </Figure>
  )
}
