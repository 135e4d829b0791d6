import { data, redirect } from 'react-router'
import type * as z from 'zod/mini'
import { type AuditDetails, buildAuditEntry } from '#app/accounts/audit-log.ts'
import { parseFields } from '#app/accounts/forms.ts'
import { staffMessages } from '#app/accounts/messages.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import type { Right } from '#app/accounts/roles.ts'
import { buildErrorRejection } from '#app/accounts/routes/form-response.ts'
import { requireStaff } from '#app/accounts/routes/guard.ts'
import type { StaffChangeContext } from '#app/booking/change-booking.ts'
import { findVisibleBooking } from '#app/booking/queries.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { parseForm } from '#app/lib/forms/parse-form.ts'
import { bookingErrorDetails, bookingErrors } from '#app/workspace/booking/messages.ts'

type Args = Parameters<typeof requireStaff>[0] & { params: { reference: string } }

export type BookingChange<Form> = Awaited<ReturnType<typeof requireBooking>> & {
  form: Form
  /** Builds the actor and version of the change, with its audit log entry and an optional private note. */
  by(action: string, details?: AuditDetails, note?: string | null): StaffChangeContext
}

/**
 * Returns the signed-in member and a booking in their scope.
 *
 * @throws 404 for any other booking, and what `requireStaff` throws
 */
export async function requireBooking(args: Args, right: Right = 'bookings') {
  const staff = await requireStaff(args, right)
  const booking = await findVisibleBooking(staff.app, staff.user, args.params.reference)
  if (!booking) throw data({ message: staffMessages.noBooking }, { status: 404 })
  return { ...staff, booking }
}

/**
 * Handles a form that changes a booking. Checks the user's right, the booking's scope and version, and the fields, then
 * runs the change and redirects.
 *
 * @param run runs the change, and returns the name of the confirmation or a path to redirect to
 */
export async function handleBookingChange<Schema extends z.core.$ZodType>(
  args: Args,
  schema: Schema,
  run: (change: BookingChange<z.output<Schema>>) => Promise<string>,
  { right = 'bookings' as Right, isVersioned = true } = {},
) {
  const staff = await requireBooking(args, right)
  const { booking } = staff
  const typed = withUnixBreaks(parseForm(await args.request.formData()))
  const by: BookingChange<unknown>['by'] = (action, details, note) => ({
    actor: staff.user.email,
    version: booking.version,
    recordedAction: {
      audit: buildAuditEntry(staff.user, `booking.${action}`, booking.reference, details),
      note: note ?? undefined,
    },
  })
  try {
    if (isVersioned && typed.version !== String(booking.version)) throw new DomainError('changed-meanwhile')
    const done = await run({ ...staff, form: parseFields(schema, typed), by })
    return redirect(done.startsWith('/') ? done : `${bookingPath(booking.reference)}?done=${done}`, 303)
  } catch (error) {
    return buildErrorRejection(error, typed, bookingErrors, bookingErrorDetails)
  }
}

/** Replaces CRLF by LF, because browsers count a line break as one character for `maxLength`. */
const withUnixBreaks = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]))
