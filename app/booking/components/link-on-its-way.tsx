import { linkMinutes } from '#app/booking/proof.ts'
import { formatPhoneLink } from '#app/lib/business.ts'
import { useBusiness } from '#app/ui/use-business.ts'
import type { BookingView } from './booking-card.tsx'
import { WrongAddress } from './wrong-address.tsx'

/** Of a time that waits for its mailed link: where the mail went, until when, and what to do when none came. */
export function LinkOnItsWay({
  view,
  token,
}: {
  view: Pick<BookingView, 'email' | 'heldUntil'>
  token: string
}) {
  const { company } = useBusiness()
  return (
    <div role="status" className="measure mt-6 grid gap-3 rounded-lg border border-line bg-card p-5">
      <p className="font-semibold">
        Please open the email to {view.email} and confirm by {view.heldUntil}.
      </p>
      <p>
        To keep slots for real visitors, we ask you to confirm your email: open our email within {linkMinutes}{' '}
        minutes. We ask for each email address only once.
      </p>
      <p>
        No email after five minutes? Look under spam. <WrongAddress token={token} /> Or call{' '}
        <a href={formatPhoneLink(company)} className="link">
          {company.phone}
        </a>
        , and we book it for you.
      </p>
    </div>
  )
}
