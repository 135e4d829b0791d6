import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { SendForm } from '#app/features/booking/ui/send-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Instead, Offers } from '../domain/instead.ts'

/** What a visitor may choose whose counselor has not come. */
export function AbsenceOffers({ offers, token }: { offers: Offers; token: string }) {
  const { another, phone, paid } = offers
  const sending = useNavigation().formMethod === 'POST'
  const button = (instead: Instead, says: string, main = false): ReactNode => (
    <SendForm className="grid">
      <input type="hidden" name="instead" value={instead} />
      <Button
        type="submit"
        variant={main ? 'primary' : 'secondary'}
        className="text-balance"
        aria-disabled={sending || undefined}
      >
        {says}
      </Button>
    </SendForm>
  )
  return (
    <section
      aria-labelledby="absence"
      className="mt-6 max-w-xl rounded-lg border-2 border-warning bg-card p-5"
    >
      <h2 id="absence" className="text-h4">
        We are sorry: your counselor is not there yet
      </h2>
      <p className="mt-2">Our team knows. You need not wait; choose what suits you.</p>
      <div className="mt-4 grid gap-3">
        {another && button('another', `Go on now with ${another}`, true)}
        {button('call', `Call me on ${phone}`, !another)}
        <ButtonLink to={`/bookings/${token}/time`} variant="secondary">
          Choose a new time
        </ButtonLink>
        {button('back', paid ? `Give me my ${paid} back` : 'Cancel the session')}
      </div>
    </section>
  )
}
