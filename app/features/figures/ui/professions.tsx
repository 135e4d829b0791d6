import { BarTable } from './bar-table.tsx'
import { Figure } from './figure.tsx'

/** The work that visitors are curious about. */
export const Professions = ({ professions }: { professions: readonly { name: string; asked: number }[] }) => (
  <Figure
    id="professions"
    title="Professions asked for"
    lead={
      professions.length === 0
        ? 'Nobody has named one yet.'
        : 'The ten named most. A visitor may name several; cancelled sessions count too.'
    }
  >
    {professions.length > 0 && (
      <BarTable
        caption="Professions asked for most"
        columns={['Profession', 'Times']}
        rows={professions.map(({ name, asked }) => ({ name, counts: [asked] }))}
      />
    )}
  </Figure>
)
