import { Link } from 'react-router'
import type { Moment } from '#app/lib/dates.ts'
import { bookingPath } from '../../domain/paths.ts'

export const When = ({ moment }: { moment: Moment }) => (
  <time className="whitespace-nowrap" dateTime={moment.iso}>
    {moment.words}
  </time>
)

/** The provider's number of a payment, which is copied whole. */
export const PaymentId = ({ id }: { id: string }) => <span className="whitespace-nowrap">{id}</span>

export const BookingLink = ({ reference }: { reference: string }) => (
  <Link className="link whitespace-nowrap" to={bookingPath(reference)}>
    {reference}
  </Link>
)
