import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/field.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import { MessageField } from '#app/workspace/booking/components/panel.tsx'
import { readDecision } from '#app/workspace/decision.ts'
import type { AffectedView } from '#app/workspace/view-affected.ts'

type Typed = Readonly<Record<string, string>>

type Props = {
  rows: readonly AffectedView[]
  /** Submitted values. */
  typed: Typed
  /** Whether the submitted decisions are to be confirmed. */
  isReview: boolean
  /** Text of the button, such as "Close these days". */
  button: string
}

/** Form with a decision for each affected booking, and a second step that confirms who will be emailed. */
export function AffectedBookings({ rows, typed, isReview, button }: Props) {
  const versions = Object.fromEntries(rows.map((row) => [`version-${row.reference}`, row.version]))
  if (isReview) return <Confirmation rows={rows} typed={typed} button={button} />
  return (
    <WorkForm carries={versions} className="mt-4 grid max-w-3xl gap-4">
      <p>
        {rows.length === 0
          ? 'No booking is affected.'
          : `${rows.length === 1 ? 'One booking is' : `${rows.length} bookings are`} affected. No one is emailed before you confirm.`}
      </p>
      {rows.length > 1 && (
        <Select name="all" label="For all" defaultValue={typed.all}>
          <option value="each">As chosen for each below</option>
          <option value="move">Ask all to choose another time</option>
          <option value="cancel">Cancel all, refund what was paid</option>
        </Select>
      )}
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row) => (
            <li key={row.reference} className="rounded-lg border border-line bg-card p-4">
              <AffectedBooking row={row} chosen={typed[`do-${row.reference}`]} />
            </li>
          ))}
        </ul>
      )}
      {rows.some(({ isHeld }) => !isHeld) && (
        <MessageField label="Message to the clients" value={typed.message} />
      )}
      <Button type="submit" variant="accent" className="justify-self-start">
        {rows.length > 0 ? 'Continue' : button}
      </Button>
    </WorkForm>
  )
}

function AffectedBooking({ row, chosen }: { row: AffectedView; chosen: string | undefined }) {
  const { reference, path, when, name, session, isHeld, isPaid, isSpecial, counselors } = row
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {when},{' '}
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {name}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {session}
        {isHeld && ', held while the client pays'}
        {isSpecial && ', outside the usual hours, too'}
      </p>
      {row.why && <p className="mt-1 font-medium text-warning">Not changed: {row.why}</p>}
      {!row.email && <CallClient row={row} />}
      <Select name={`do-${reference}`} label="Decision" defaultValue={chosen ?? row.usual} className="mt-1">
        {counselors.map(({ id, name: counselor, outside }) => (
          <option key={id} value={`reassign:${id}`}>
            Reassign to {counselor}
            {outside && ' (outside their hours: ask first)'}
          </option>
        ))}
        {!isHeld && <option value="move">Ask to choose another time</option>}
        <option value="cancel">
          {isHeld ? 'Release the slot' : isPaid ? 'Cancel and refund' : 'Cancel'}
        </option>
        <option value="keep">Keep as booked</option>
      </Select>
    </>
  )
}

const CallClient = ({ row: { phone } }: { row: AffectedView }) => (
  <span className="block text-sm text-warning">
    No email address: call{' '}
    <a href={`tel:+91${phone}`} className="link inline-flex min-h-11 items-center">
      {phone}
    </a>
  </span>
)

function Confirmation({ rows, typed, button }: Omit<Props, 'isReview'>) {
  const changed = rows.filter(({ reference }) => readDecision(typed, reference) !== 'keep')
  const emailed = changed.filter(({ email, isHeld }) => email && !isHeld).length
  const clients = emailed === 1 ? 'one client' : `${emailed} clients`
  const { back: _, ...carries } = typed
  return (
    <WorkForm
      carries={carries}
      className="mt-4 grid max-w-3xl gap-4 rounded-lg border-2 border-warning p-4 sm:p-5"
    >
      <h3 className="text-h4">
        {emailed === 1 ? 'One client' : `${emailed || 'No'} clients`} will be emailed
      </h3>
      <ul className="grid gap-2">
        {changed.map((row) => (
          <li key={row.reference} className="wrap-anywhere">
            <span className="font-semibold">{row.name}</span>, {row.when}:{' '}
            {formatDecision(row, readDecision(typed, row.reference))}
            {row.isHeld ? null : row.email ? (
              <span className="block text-sm text-muted">{row.email}</span>
            ) : (
              <CallClient row={row} />
            )}
          </li>
        ))}
      </ul>
      {typed.message && <p>Your message: “{typed.message}”</p>}
      <p className="text-sm text-muted">Counselors who take over are emailed, too. Emails can’t be undone.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" name="confirmed" value="1">
          {emailed > 0 ? `${button} and email ${clients}` : button}
        </Button>
        <Button type="submit" variant="secondary" name="back" value="1">
          Back
        </Button>
      </div>
    </WorkForm>
  )
}

function formatDecision({ isHeld, isPaid, counselors }: AffectedView, decision: string): string {
  if (isHeld) return 'the slot is released, without an email'
  if (decision === 'move') return 'asked to choose another time'
  if (decision === 'cancel') return isPaid ? 'cancelled, with a full refund' : 'cancelled'
  return `now with ${counselors.find(({ id }) => decision === `reassign:${id}`)?.name ?? 'another counselor'}`
}
