import { Link } from 'react-router'
import { type AwayWhen, awayHref } from '../domain/away-page.ts'

/** To the form that closes time and sees to what is booked in it; one's own when nobody is named. */
export const AwayLink = ({
  counselorId = null,
  when = 'today',
  children,
}: {
  counselorId?: string | null
  when?: Exclude<AwayWhen, 'leaving'>
  children: string
}) => (
  <Link to={awayHref(counselorId, when)} className="link inline-flex min-h-11 items-center print:hidden">
    {children}
  </Link>
)
