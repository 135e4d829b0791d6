import { company, phoneLink } from '#app/content/company.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'

export const lateTitle = 'Your counselor isn’t here yet'

/** What a visitor can do while their counselor is late; `paid` is what they paid, as text. */
export const LateCounselor = ({ token, paid }: { token: string; paid: string | null }) => (
  <section aria-label={lateTitle} className="mt-6 max-w-xl rounded-lg border-2 border-warning bg-card p-5">
    <p className="font-semibold">{lateTitle}. We are sorry, and our team knows.</p>
    <p className="mt-1">You can wait in the call, or choose what suits you:</p>
    <div className="mt-4 grid gap-3">
      <a href={phoneLink} className={buttonClass({ variant: 'secondary' })}>
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
