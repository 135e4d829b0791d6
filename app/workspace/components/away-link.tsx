import { Link } from 'react-router'
import { type AwayWhen, awayHref } from '#app/workspace/away/away-page.ts'

/** Link to the form that closes time; for the user's own calendar when no counselor is given. */
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
