import { ChevronDown } from '#app/ui/icons.tsx'
import type { WeekFigures } from '../figures-page.ts'
import { Figure, FigureTable, shareOf } from './figure.tsx'
import { WeekChart } from './week-chart.tsx'

type Pair = { lower: number; upper: number }

type ByWeekProps = {
  id: string
  title: string
  lead: string
  /** None at all when there is nothing to show. */
  weeks: readonly WeekFigures[]
  /** What one would see in the chart, for whoever does not; goes on from `Columns, one a week`. */
  alternative: string
  /** The two parts of a week's column, and what each is called. */
  columnOf: (week: WeekFigures) => Pair
  names: Record<keyof Pair, string>
  columns: readonly string[]
  countsOf: (week: WeekFigures) => readonly (number | string)[]
}

/** A figure week by week: a chart of two parts, and the same in figures for whoever wants to read it, newest first. */
const ByWeek = ({ id, title, lead, weeks, ...shown }: ByWeekProps) => (
  <Figure id={id} title={title} lead={lead}>
    {weeks.length > 0 && (
      <>
        <WeekChart
          id={id}
          alternative={`Columns, one a week${shown.alternative} The table below has every week.`}
          weeks={weeks.map((week) => ({ ...week, ...shown.columnOf(week) }))}
          names={shown.names}
        />
        <details className="group mt-2">
          <summary className="link inline-flex min-h-11 items-center gap-1.5">
            The same in figures
            <ChevronDown className="size-4 group-open:rotate-180" />
          </summary>
          <FigureTable
            caption={title}
            columns={['Week', ...shown.columns]}
            rows={weeks.toReversed().map((week) => ({ name: week.words, counts: shown.countsOf(week) }))}
          />
        </details>
      </>
    )}
  </Figure>
)

type WeeksProps = { weeks: readonly WeekFigures[] }

const sum = (weeks: readonly WeekFigures[], name: 'free' | 'paid' | 'begun' | 'led') =>
  weeks.reduce((all, week) => all + week[name], 0)

/** How many sessions there were, by week and kind. */
export function SessionsByWeek({ weeks }: WeeksProps) {
  const total = ({ free, paid }: WeekFigures) => free + paid
  const [free, paid] = [sum(weeks, 'free'), sum(weeks, 'paid')]
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
      columnOf={(week) => ({ lower: week.paid, upper: week.free })}
      names={{ lower: 'Paid', upper: 'Free' }}
      columns={['Free', 'Paid', 'All']}
      countsOf={(week) => [week.free, week.paid, total(week)]}
    />
  )
}

/** How many of the free sessions were followed by a paid one. */
export function FreeThatLed({ weeks, withinDays }: WeeksProps & { withinDays: number }) {
  const [begun, led] = [sum(weeks, 'begun'), sum(weeks, 'led')]
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
