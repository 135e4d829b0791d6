import * as z from 'zod/mini'
import { findFormChange, submitWorkspaceForm } from '#app/accounts/routes/form-response.ts'
import { type Booking, markCancelledUnchecked } from '#app/booking/booking.ts'
import { type StaffChange, updateBooking } from '#app/booking/change-booking.ts'
import { changeMode, recordNoShow, removeNoShow } from '#app/booking/change-session.ts'
import { sendBookingLink } from '#app/booking/send-link.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { isPayable, isPaymentInProgress } from '#app/payments/order.ts'
import { findOrder } from '#app/payments/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { RejectedFormSummary } from '#app/ui/form.tsx'
import { isHeldByStaff } from '#app/workspace/booking/queries.ts'
import type { Route } from './+types/change.ts'
import { type BookingChange, handleBookingChange } from './change-route.ts'

/** Changes of one button each, by the last segment of the URL. */
const changes: Readonly<Record<string, (change: BookingChange<unknown>) => Promise<unknown>>> = {
  link: ({ app, booking, by }) => sendBookingLink(app, booking, by('link-sent').trace.audit),
  phone: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'phone', by('mode-changed', { way: 'phone' })),
  video: ({ app, booking, by }) =>
    changeMode(app, booking.token, 'video', by('mode-changed', { way: 'video' })),
  hold: ({ app, booking, by }) => releaseStaffHold(app, booking, by('hold-released')),
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

/**
 * Releases a hold that staff placed. Later payments are refunded.
 *
 * @throws DomainError `not-held`, `not-ours` for a hold by the client, or `being-paid` while a payment is in progress
 */
async function releaseStaffHold(app: App, booking: Booking, by: StaffChange) {
  const now = app.clock.now()
  if (!isPayable(booking, now)) throw new DomainError('not-held')
  if (!isHeldByStaff(booking, now)) throw new DomainError('not-ours')
  const order = await findOrder(app.db, { bookingId: booking.id })
  if (order && isPaymentInProgress(order, now)) throw new DomainError('being-paid')
  const next = markCancelledUnchecked(booking, now)
  return updateBooking(app, { id: booking.id }, by, () => ({ next, event: 'hold-released' }))
}

export const clientAction = (args: Route.ClientActionArgs) => submitWorkspaceForm(args)

export default ({ actionData }: Route.ComponentProps) => <RejectedFormSummary {...actionData} />
