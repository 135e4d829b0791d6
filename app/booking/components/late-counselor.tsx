import { formatPhoneLink } from '#app/lib/business.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { useBusiness } from '#app/ui/use-business.ts'

export const lateTitle = 'Your counselor isn’t here yet'

/** What a visitor can do while their counselor is late; `paid` is what they paid, as text. */
export function LateCounselor({ token, paid }: { token: string; paid: string | null }) {
  const { company } = useBusiness()
  return (
    <section aria-label={lateTitle} className="mt-6 max-w-xl rounded-lg border-2 border-warning bg-card p-5">
      <p className="font-semibold">{lateTitle}. We are sorry, and our team knows.</p>
      <p className="mt-1">You can wait in the call, or choose what suits you:</p>
      <div className="mt-4 grid gap-3">
        <a href={formatPhoneLink(company)} className={buttonClass({ variant: 'secondary' })}>
          Call us: {company.phone}
        </a>
        <ButtonLink to={`/bookings/${token}/time`} variant="secondary">
          Move to another time
        </ButtonLink>
        <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary">
          {paid ? `Cancel, with a full refund of ${paid}` : 'Cancel the session'}
        </ButtonLink>
      </div>
    </section>
  )
}
