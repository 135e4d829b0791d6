import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { AwayView, LeftAsItWas } from '#app/workspace/away/view-away.ts'
import { fateValue } from '#app/workspace/fate.ts'
import { SaidField } from './said-field.tsx'

type Row = AwayView['sessions'][number]

/**
 * Sessions in the time to close, with the action for each. A single button closes the time and emails the
 * visitors.
 */
export function AwaySessions({
  view,
  left,
  refused,
}: {
  view: AwayView
  left: LeftAsItWas
  refused: RefusedForm | undefined
}) {
  const { sessions, stretch, when, closed, counselor } = view
  const typed = refused?.typed ?? {}
  const versions = Object.fromEntries(sessions.map((row) => [`version-${row.reference}`, row.version]))
  const leaving = when === 'leaving'
  // a session that was chosen to stay is not preselected for cancellation on the next submit
  const stays = new Set(left.filter(({ byChoice }) => byChoice).map(({ reference }) => reference))
  if (closed && sessions.length === 0)
    return (
      <p className="mt-6 max-w-3xl text-lg">
        {leaving ? `${counselor.name} is not offered to visitors.` : `${stretch}: closed.`} Nothing is booked.
      </p>
    )
  return (
    <WorkForm carries={{ intent: 'away', ...versions }} className="mt-6 grid max-w-3xl gap-5">
      <div>
        <h2 className="text-h3">{stretch}</h2>
        <p className="mt-1 text-muted">
          {sessions.length === 0
            ? `Nothing is booked then.${closed || leaving ? '' : ' The button closes the time.'}`
            : `${sessions.length === 1 ? 'One session is' : `${sessions.length} sessions are`} booked. Whoever gave an email address gets an email about theirs at once, and that can’t be undone.`}{' '}
          {!closed && !leaving && sessions.length > 0 && 'The button closes the time, too.'}
        </p>
      </div>
      {sessions.length > 1 && (
        <Select name="all" label="What becomes of them" defaultValue={typed.all ?? 'each'}>
          <option value="each">As chosen at each below</option>
          <option value="time">All: another time, by a link</option>
          <option value="cancel">All: cancelled, what was paid goes back</option>
        </Select>
      )}
      {sessions.length > 0 && (
        <ul className="grid gap-4">
          {sessions.map((row) => (
            <li key={row.reference} className="rounded-lg border border-line bg-card p-4">
              <Session
                row={row}
                chosen={typed[`do-${row.reference}`] ?? (stays.has(row.reference) ? 'stay' : undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      {sessions.some(({ held }) => !held) && (
        <SaidField
          label={sessions.length === 1 ? 'A sentence to the visitor' : 'A sentence to the visitors'}
          value={typed.said}
        />
      )}
      <Button type="submit" variant="accent" size="sm" className="justify-self-start">
        {buttonWords(view)}
      </Button>
    </WorkForm>
  )
}

function buttonWords({ closed, sessions, when }: AwayView): string {
  const whom = sessions.length === 1 ? 'the visitor' : 'the visitors'
  if (closed) return `Tell ${whom}`
  const close = when === 'leaving' ? 'Disable the account' : 'Close this time'
  return sessions.length > 0 ? `${close} and tell ${whom}` : close
}

function Session({ row, chosen }: { row: Row; chosen: string | undefined }) {
  const { reference, path, when, name, phone, mailed, session, held, takers, usual } = row
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {when},{' '}
        <Link to={path} className="link py-1.5">
          {name}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {session}
        {held && ', only held so far: nobody was told that it is booked'}
      </p>
      {!mailed && (
        <p className="text-sm text-warning">
          No email address: call{' '}
          <a href={`tel:+91${phone}`} className="link inline-flex min-h-11 items-center">
            {phone}
          </a>
        </p>
      )}
      <Select
        name={`do-${reference}`}
        label="What becomes of it"
        defaultValue={chosen ?? fateValue(usual)}
        className="mt-1"
      >
        {takers.map(({ id, name: taker, outside }) => (
          <option key={id} value={fateValue({ to: id })}>
            {taker} takes it{outside && ' (outside their hours: ask first)'}
          </option>
        ))}
        {!held && <option value="time">Another time, by a link</option>}
        <option value="cancel">{held ? 'The time is given back' : cancelled(row)}</option>
        <option value="stay">It stays as it is</option>
      </Select>
    </>
  )
}

const cancelled = ({ paid }: Row) => (paid ? 'Cancelled, what was paid goes back' : 'Cancelled')
