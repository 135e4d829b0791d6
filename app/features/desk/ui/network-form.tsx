import { Link } from 'react-router'
import type { RefusedForm } from '#app/features/forms/ui/form-state.ts'
import { Button } from '#app/ui/button.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '../view-booking.ts'
import { Unfold } from './unfold.tsx'

/** Takes out again what one network has booked: a robot's bookings, or a school's, as the list shows. */
export function NetworkForm({
  detail: { network },
  refused,
}: {
  detail: BookingDetail
  refused: RefusedForm | undefined
}) {
  const references = network.map(({ reference }) => reference).join(' ')
  const count = `${network.length} bookings`
  return (
    <Unfold id="network" title={`${count} from this network`} open={refused !== undefined}>
      <p className="text-sm text-muted">
        These sessions ahead were booked within seven days from the network that this one came from. A school
        or a mobile carrier may be one network: look at the names first.
      </p>
      <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
        {network.map(({ reference, path, name, when, booked }) => (
          <li key={reference} className="wrap-anywhere">
            <Link to={path} className="link inline-flex min-h-9 items-center">
              {reference}
            </Link>{' '}
            {name}, {when} <span className="text-sm text-muted">(booked {booked})</span>
          </li>
        ))}
      </ul>
      <WorkForm carries={{ intent: 'cancel-network', references }} className="mt-4 grid gap-4">
        <p className="text-sm text-muted">
          The times are free for others, what was paid goes back, and who has booked is told by e-mail that we
          had to cancel. You can undo it for a few seconds.
        </p>
        <Button type="submit" variant="danger" size="sm" className="justify-self-start">
          Cancel these {count}
        </Button>
      </WorkForm>
    </Unfold>
  )
}
