import { Link } from 'react-router'
import { workspacePath } from '#app/accounts/paths.ts'
import type { MetRow, OffRow } from '#app/availability/availability-view.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PartForm, type PartProps, PartSection, RemoveForm } from './part.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Section for time off. Time off does not change existing sessions. */
export function OffSection(part: PartProps) {
  const { view, answer, done, raised } = part
  const { off, samples } = view
  const unsaved = useUnsaved(0, { answer, saved: done === 'off', raised })
  /** Prefixed names and ids, because another form of the page has a date field too. */
  const field = (name: string) => ({
    name,
    id: `off-${name}`,
    defaultValue: answer?.typed[name],
    error: answer?.errors?.[name],
  })
  const meets = answer?.meets ?? []
  return (
    <PartSection part="off" ids="off" {...part}>
      {off.length > 0 ? (
        <OffList rows={off} label="Time off" />
      ) : (
        <p className="mt-2 text-muted">None is set.</p>
      )}
      <PartForm intent="off" changed={unsaved.changed} onInput={unsaved.onInput} className="mt-5 max-w-3xl">
        <div
          key={unsaved.stamp}
          className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-3 gap-y-4 sm:grid-cols-4"
        >
          <TextField {...field('from')} type="date" label="From" />
          <TextField {...field('from-time')} type="time" label="Time" optional />
          <TextField {...field('to')} type="date" label="To" />
          <TextField {...field('to-time')} type="time" label="Time" optional />
          <TextField
            {...field('note')}
            label="Note"
            note="Without times it is whole days. India time. Staff alone see the note."
            optional
            maxLength={120}
            autoComplete="off"
            className="col-span-full"
          />
        </div>
        {meets.length > 0 ? (
          <Meets sessions={meets} />
        ) : (
          <Button type="submit" size="sm" variant="secondary" className="mt-4">
            Save time off
          </Button>
        )}
      </PartForm>
      {samples.length > 0 && (
        <details className="mt-6 max-w-3xl">
          <summary className="link inline-flex min-h-11 items-center">
            {samples.length} busy {samples.length === 1 ? 'time' : 'times'} of the demo
          </summary>
          <OffList rows={samples} label="Busy times of the demo" />
        </details>
      )}
    </PartSection>
  )
}

function OffList({ rows, label }: { rows: readonly OffRow[]; label: string }) {
  return (
    <ul aria-label={label} className="mt-4 max-w-3xl border-t border-line">
      {rows.map(({ id, when, note, sessions }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 border-b border-line py-1.5">
          <div className="min-w-0 grow basis-40 py-1.5">
            <p className="font-semibold">{when}</p>
            {note && <p className="text-sm text-muted wrap-anywhere">{note}</p>}
            {sessions.length > 0 && <p className="mt-1 text-sm text-warning">Booked in it:</p>}
            <AffectedSessions sessions={sessions} />
          </div>
          <RemoveForm intent="off-removed" carries={{ id }} name={when} />
        </li>
      ))}
    </ul>
  )
}

/** Sessions in the time off, shown before saving. Saving confirms exactly these sessions. */
function Meets({ sessions }: { sessions: readonly MetRow[] }) {
  const one = sessions.length === 1
  return (
    <div className="mt-5 rounded-lg border-2 border-warning p-4 sm:p-5">
      <p role="alert" className="font-semibold">
        {one ? 'A session is' : `${sessions.length} sessions are`} booked in this time. Nothing is saved yet.
      </p>
      <p className="mt-1 text-sm text-muted">
        {one ? 'It stays' : 'They stay'} as booked. To move or cancel, open the booking first.
      </p>
      <AffectedSessions sessions={sessions} />
      <input type="hidden" name="stay" value={sessions.map(({ id }) => id).join()} />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="sm" name="confirmed" value="1">
          Save, the {one ? 'session above stays as it is' : 'sessions above stay as they are'}
        </Button>
        <Button type="submit" size="sm" variant="secondary">
          Check again
        </Button>
      </div>
    </div>
  )
}

/** Sessions, each with a link to its booking. */
export function AffectedSessions({ sessions }: { sessions: readonly MetRow[] }) {
  return (
    <ul>
      {sessions.map(({ reference, when, name, session }) => (
        <li key={reference} className="wrap-anywhere">
          <Link to={`${workspacePath}/bookings/${reference}`} className="link inline-block py-1.5">
            {when}, {name}
          </Link>{' '}
          <span className="inline-block text-sm text-muted">
            {session}, {reference}
          </span>
        </li>
      ))}
    </ul>
  )
}
