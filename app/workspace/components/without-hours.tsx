import { Link } from 'react-router'
import { availabilityHref } from '#app/availability/availability-page.ts'

/** Warning to a counselor without bookable hours. */
export const WithoutHours = () => (
  <p className="mt-4 max-w-3xl rounded-md border-2 border-warning px-4 py-3">
    Nobody can book you yet.{' '}
    <Link to={availabilityHref(null)} className="link">
      Set your weekly hours
    </Link>
    .
  </p>
)
