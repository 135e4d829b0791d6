import type { PlanFigures } from '#app/ports/figures.ts'
import { Figure, FigureTable, shareOf } from './figure.tsx'

/** Whether paid sessions ended in a plan, how soon, and whether it was read. */
export function PlansSent({ plans }: { plans: PlanFigures & { withinHours: number } }) {
  const { inTime, later, opened, without, open, withinHours } = plans
  const sent = inTime + later
  const all = sent + without + open
  return (
    <Figure
      id="plans"
      title="Plans"
      lead={
        all === 0
          ? 'No paid session has come to its plan yet.'
          : `After ${shareOf(sent, all)} of the paid sessions a plan was sent; ${shareOf(opened, sent)} of those were opened.`
      }
    >
      {all > 0 && (
        <FigureTable
          bars
          caption="Paid sessions by what became of their plan"
          columns={['Plan', 'Sessions']}
          rows={[
            { name: `Sent within ${withinHours} hours`, counts: [inTime] },
            { name: 'Sent later', counts: [later] },
            { name: 'None, with a reason', counts: [without] },
            { name: `Open for more than ${withinHours} hours`, counts: [open] },
          ]}
        />
      )}
    </Figure>
  )
}
