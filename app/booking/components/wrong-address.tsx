/** For a visitor whose mail went elsewhere, or nowhere: they gave no address. */
export const WrongAddress = ({ token, missing = false }: { token: string; missing?: boolean }) => (
  <span className="print:hidden">
    {missing ? 'Want it by email?' : 'Wrong address?'}{' '}
    <a href={`/bookings/${token}/address`} className="link">
      {missing ? 'Give us an address' : 'Change it'}
    </a>
  </span>
)
