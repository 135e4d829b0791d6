import type { Unattended } from '#app/ports/figures.ts'
import { Figure, FigureTable } from './figure.tsx'

/** How often a visitor was in time and the counselor was not. */
export const NotThere = ({ unattended: { noticed, cameLater } }: { unattended: Unattended }) => (
  <Figure
    id="not-there"
    title="Counselor not there after three minutes"
    lead={
      noticed === 0
        ? 'It did not happen.'
        : 'Video calls that began without their counselor, each with its mail to the visitor. Phone calls are not known.'
    }
  >
    {noticed > 0 && (
      <FigureTable
        bars
        caption="Sessions that began without their counselor"
        columns={['Outcome', 'Sessions']}
        rows={[
          { name: 'The counselor came later', counts: [cameLater] },
          { name: 'The counselor did not come', counts: [noticed - cameLater] },
        ]}
      />
    )}
  </Figure>
)
