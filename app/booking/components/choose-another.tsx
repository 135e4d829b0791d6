import { ButtonLink } from '#app/ui/button.tsx'

/** Of a session that we could not hold at its time: to the free times, or out of it. */
export const ChooseAnother = ({ token }: { token: string }) => (
  <div className="mt-8 flex flex-wrap gap-3">
    <ButtonLink to={`/bookings/${token}/time`}>Choose another time</ButtonLink>
    <ButtonLink to={`/bookings/${token}/cancellation`} variant="secondary">
      Cancel the session
    </ButtonLink>
  </div>
)
