import type { App } from '#app/server/app-context.ts'
import { type Booking, setMode } from './booking.ts'
import { type ByStaff, changeBooking, lockBooking } from './change-booking.ts'
import type { SessionMode } from './choices.ts'
import { limitChanges } from './limits.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * Changes a session to video or phone until it ends, because a visitor who cannot join the call may need a phone
 * call. An unchanged mode sends no email.
 *
 * @throws BookingError
 */
export const changeMode = (app: App, token: string, mode: SessionMode, by?: ByStaff): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, { token }, by?.version)
    const next = setMode(booking, mode, now)
    if (next === booking) return booking
    if (!by) await limitChanges({ ...app, db: tx }, 'mode', booking.id, 'too-many-changes')
    const emails = scheduleBookingEmails(next, 'mode', app.business().company, now)
    return changeBooking(tx, booking, next, { event: `by-${mode}`, ...by, emails, now })
  })
