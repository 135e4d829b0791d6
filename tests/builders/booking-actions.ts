import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import type { App } from '#app/server/app-context.ts'
import { bookingErrors } from '#app/workspace/booking/messages.ts'
import { action as cancellation } from '#app/workspace/booking/routes/cancellation.tsx'
import { action as change } from '#app/workspace/booking/routes/change.tsx'
import { action as contact } from '#app/workspace/booking/routes/contact.tsx'
import { action as counselor } from '#app/workspace/booking/routes/counselor.tsx'
import { action as notes } from '#app/workspace/booking/routes/notes.tsx'
import { action as payments } from '#app/workspace/booking/routes/payments.tsx'
import { action as refunds } from '#app/workspace/booking/routes/refunds.tsx'
import { action as time } from '#app/workspace/booking/routes/time.tsx'
import { callRoute } from './call-route.ts'

const actions = {
  cancellation,
  contact,
  counselor,
  notes,
  payments,
  refunds,
  time,
  'counselor-no-show': change,
  link: change,
  phone: change,
  video: change,
  hold: change,
  'no-show': change,
  'no-show-undone': change,
}

/** Name of a booking's child route. */
export type BookingAction = keyof typeof actions

/**
 * Posts a form of the staff booking page.
 *
 * @param form its fields; `id` is the id of the note in the URL
 * @returns the `done` parameter of the redirect, an error code, `not-found`, `forbidden`, or the errors by field
 */
export async function postBookingAction(
  app: App,
  headers: Headers,
  reference: string,
  name: BookingAction,
  { id, ...form }: Record<string, string>,
): Promise<string | FieldErrors> {
  const params = { reference: reference.toLowerCase(), change: name, ...(id && { note: id }) }
  const route = actions[name] as (args: unknown) => Promise<{ message?: string; errors?: FieldErrors }>
  const { status, to, data } = await callRoute(app, route, { params, form, headers })
  if (to !== null) return new URL(to, 'http://localhost').searchParams.get('done') ?? ''
  if (status === 404) return 'not-found'
  if (!data) return 'forbidden' // `requireStaff` rejected the role
  const message = data.message ?? data.errors?.time
  const code = Object.keys(bookingErrors).find((one) => bookingErrors[one] === message)
  if (code) return code
  return data.errors ?? {}
}
