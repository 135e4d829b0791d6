import { Link } from 'react-router'
import { CallLink } from '#app/booking/components/contact-links.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Select } from '#app/ui/field.tsx'
import { useField, WorkspaceForm } from '#app/ui/workspace-form.tsx'
import { MessageField } from '#app/workspace/booking/components/panel.tsx'
import type { AffectedBooking } from '#app/workspace/change-days.ts'

type Props = { rows: readonly AffectedBooking[]; button: string }

export function AffectedBookings({ rows, button }: Props) {
  const field = useField()
  return (
    <WorkspaceForm className="mt-4 grid max-w-3xl gap-4">
      <p>
        {rows.length === 0
          ? 'No booking is affected.'
          : `${rows.length === 1 ? 'One booking is' : `${rows.length} bookings are`} affected. No one is emailed before you confirm.`}
      </p>
      {rows.length > 1 && (
        <Select {...field('all')} label="For all">
          <option value="each">As chosen for each below</option>
          <option value="move">Ask all to choose another time</option>
          <option value="cancel">Cancel all, refund what was paid</option>
        </Select>
      )}
      {rows.length > 0 && (
        <>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.reference} className="rounded-lg border border-line bg-card p-4">
                <p className="font-semibold wrap-anywhere">
                  {row.date}, {row.time},{' '}
                  <Link to={row.path} className="link inline-flex min-h-11 items-center">
                    {row.name}
                  </Link>
                </p>
                <p className="text-sm text-muted">
                  {row.session}
                  {row.isHeld &&
                    '. Held for a payment. If you release it, please call them: they get no email.'}
                </p>
                {!row.email && (
                  <p className="flex flex-wrap items-center gap-3 text-sm text-warning">
                    No email address: call them. <CallLink client={row} />
                  </p>
                )}
                <Select {...field(`do-${row.reference}`, row.usual)} label="Decision" className="mt-1">
                  {row.counselors.map(({ id, name, outside }) => (
                    <option key={id} value={`reassign:${id}`}>
                      Reassign to {name}
                      {outside && ' (outside their hours: ask first)'}
                    </option>
                  ))}
                  {!row.isHeld && <option value="move">Ask to choose another time</option>}
                  <option value="cancel">
                    {row.isHeld ? 'Release the slot' : row.kind === 'paid' ? 'Cancel and refund' : 'Cancel'}
                  </option>
                  <option value="keep">{row.isHeld ? 'Keep: a payment books it' : 'Keep as booked'}</option>
                </Select>
              </li>
            ))}
          </ul>
          <MessageField {...field('message')} label="Message to the clients" />
          <Checkbox name="confirmed" value="1" error={field('confirmed').error}>
            Email the clients and the counselors who take over. Emails can’t be undone.
          </Checkbox>
        </>
      )}
      <Button type="submit" className="justify-self-start">
        {button}
      </Button>
    </WorkspaceForm>
  )
}
