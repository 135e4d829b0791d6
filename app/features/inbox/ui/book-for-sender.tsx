import { Link } from 'react-router'
import { newBookingPath } from '#app/features/staff/domain/paths.ts'

/** Books a session for whoever wrote a message: what they said of themselves is filled in. */
export const BookForSender = ({ id }: { id: string }) => (
  <Link to={`${newBookingPath}?from=${id}`} className="link inline-flex min-h-11 items-center">
    Book a session for them
  </Link>
)
