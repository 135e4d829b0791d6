import { Button } from '#app/ui/button.tsx'
import type { RefusedForm } from '#app/ui/form.tsx'
import { WorkForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { HandFields } from './new-booking-fields.tsx'
import { Unfold } from './unfold.tsx'

/** Form to record an offline payment for a hold. */
export const TakeMoneyForm = ({
  detail: { version },
  refused,
}: {
  detail: BookingDetail
  refused: RefusedForm | undefined
}) => (
  <Unfold id="paid-by-hand" title="They have paid by hand" open={refused !== undefined}>
    <WorkForm carries={{ intent: 'paid-by-hand', version }} className="grid gap-4 sm:grid-cols-2">
      <p className="text-sm text-muted sm:col-span-2">
        The session is booked at once, with its document. What is still paid by the link goes back by itself.
      </p>
      <HandFields values={refused?.typed ?? {}} errors={refused?.errors ?? {}} />
      <Button type="submit" variant="accent" size="sm" className="justify-self-start">
        Note the payment
      </Button>
    </WorkForm>
  </Unfold>
)
