import { Link } from 'react-router'
import { availabilityHref } from '../domain/availability-page.ts'

/** What a counselor who is new has to do first. */
export const NoHours = () => (
  <p className="mt-4 max-w-3xl rounded-md border-2 border-warning px-4 py-3">
    Nobody can book you yet.{' '}
    <Link to={availabilityHref(null)} className="link">
      Set your weekly hours
    </Link>
    .
  </p>
)
