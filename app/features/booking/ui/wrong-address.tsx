/** For a visitor whose mail went elsewhere. */
export const WrongAddress = ({ token }: { token: string }) => (
  <span className="print:hidden">
    Wrong address?{' '}
    <a href={`/bookings/${token}/address`} className="link">
      Change it
    </a>
  </span>
)
