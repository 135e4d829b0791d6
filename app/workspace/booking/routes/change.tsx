import * as z from 'zod/mini'
import { findFormChange, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { changeMode, recordNoShow, removeNoShow } from '#app/booking/change-session.ts'
import { sendBookingLink } from '#app/booking/send-link.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { isPayable } from '#app/payments/order.ts'
import { releasePaidHold } from '#app/payments/place-booking.ts'
import { RejectedFormSummary } from '#app/ui/form.tsx'
import { isHeldByStaff } from '#app/workspace/booking/queries.ts'
import type { Route } from './+types/change.ts'
import { type BookingChange, handleBookingChange } from './change-route.ts'

/** Changes that need only a button, by the last segment of the URL. */
const changes: Readonly<Record<string, (change: BookingChange<unknown>) => Promise<unknown>>> = {
  link: ({ app, booking, by }) => sendBookingLink(app, booking, by('link-sent').recordedAction.audit),
  phone: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'phone', by('mode-changed', { way: 'phone' })),
  video: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'video', by('mode-changed', { way: 'video' })),
  hold: ({ app, booking, by }) => {
    const now = app.clock.now()
    if (isPayable(booking, now) && !isHeldByStaff(booking, now)) throw new DomainError('not-ours')
    return releasePaidHold(app, booking, by('hold-released'))
  },
  'no-show': ({ app, booking, by }) => recordNoShow(app, booking.id, by('no-show')),
  'counselor-no-show': ({ app, user, booking, by }) => {
    if (booking.status !== 'confirmed') throw new DomainError('not-confirmed')
    if (app.clock.now() < booking.startsAt) throw new DomainError('not-started')
    return cancelBooking(app, booking.token, {
      ...by('counselor-no-show'),
      refund: 'ours',
      isCounselorNoShow: true,
      message: { text: 'Your counselor did not come to the session.', author: user.name },
    })
  },
  'no-show-undone': ({ app, booking, by }) => removeNoShow(app, booking.id, by('no-show-undone')),
}

export async function action(args: Route.ActionArgs) {
  const name = args.params.change
  const run = findFormChange(changes, name)
  return handleBookingChange(args, z.object({}), async (change) => {
    await run(change)
    return name
  })
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default function BookingChangePage({ actionData }: Route.ComponentProps) {
  return <RejectedFormSummary {...actionData} />
}
