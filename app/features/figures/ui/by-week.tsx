import type { ReactNode } from 'react'
import type { Week } from '../domain/weeks.ts'
import { Figure } from './figure.tsx'
import { WeekChart } from './week-chart.tsx'
import { WeekTable } from './week-table.tsx'

type Pair = { lower: number; upper: number }

type ByWeekProps<Each extends Week> = {
  id: string
  title: string
  lead: ReactNode
  /** None at all when there is nothing to show. */
  weeks: readonly Each[]
  /** What one would see in the chart, for who does not; goes on from `Columns, one a week`. */
  alternative: string
  caption: string
  /** The two parts of a week's column, and what each is called. */
  columnOf: (week: Each) => Pair
  names: Record<keyof Pair, string>
  columns: readonly string[]
  countsOf: (week: Each) => readonly (number | string)[]
}

/** A figure week by week: a chart of two parts, and the same in figures. */
export const ByWeek = <Each extends Week>({ id, title, lead, weeks, ...shown }: ByWeekProps<Each>) => (
  <Figure id={id} title={title} lead={lead}>
    {weeks.length > 0 && (
      <>
        <WeekChart
          id={id}
          alternative={`Columns, one a week${shown.alternative} The table below has every week.`}
          weeks={weeks.map((week) => ({ ...week, ...shown.columnOf(week) }))}
          names={shown.names}
        />
        <WeekTable
          caption={shown.caption}
          columns={shown.columns}
          rows={weeks.map((week) => ({ ...week, counts: shown.countsOf(week) }))}
        />
      </>
    )}
  </Figure>
)
