import { OneButtonForm } from '#app/ui/work-form.tsx'
import type { BookingDetail } from '#app/workspace/view-booking.ts'
import { Unfold } from './unfold.tsx'

/** Form to release a hold before its link expires. */
export const GiveBackForm = ({ detail: { version } }: { detail: BookingDetail }) => (
  <Unfold id="give-back" title="Give the time back" open={false}>
    <p className="mb-3 text-sm text-muted">
      The time is free for others at once, and the link to pay books nothing any more. Money that still comes
      goes back by itself. The visitor is told nothing.
    </p>
    <OneButtonForm carries={{ intent: 'give-back', version }}>Give the time back</OneButtonForm>
  </Unfold>
)
