import { data } from 'react-router'
import type { SessionKind } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { parseSlot, slotValue } from '#app/booking/calendar.ts'
import type { BookingFormAnswer } from '#app/booking/components/booking-form.tsx'
import { formErrors, valuesIn } from '#app/booking/components/values.ts'
import { fromFormData, parseBooking } from '#app/booking/forms.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { BookingError } from '#app/booking/messages.ts'
import { holdSession } from '#app/payments/hold-session.ts'
import type { App } from '#app/server/app-context.ts'
import { type HeldLink, isSameRequest, newKey, toFormValues, toRequest } from './load-form.ts'

type Submission = {
  session: SessionKind
  /** Client IP for rate limits. */
  address: string
  /** Hold that this booking replaces. */
  link?: HeldLink | null
  /** Repeats the request of the replaced hold and ignores the form. */
  again?: boolean
  /** Returns the redirect after a booking or hold. */
  lead(booking: Booking): Response
}

/** Handles a booking form: books a free session or holds a paid one. */
export async function answerForm(app: App, form: FormData, submission: Submission) {
  const { session, address, link = null, lead } = submission
  const repeats = submission.again ? link : null
  const sent = repeats ? toRequest(repeats) : { ...fromFormData(form), session }
  const key = repeats ? newKey() : keyIn(form)
  const answer = (news: Partial<BookingFormAnswer>, init: { status: number; headers?: HeadersInit }) => {
    const values = repeats ? toFormValues(repeats.booking, true) : valuesIn(form)
    const slot = news.nearest ? null : parseSlot(repeats ? slotValue(repeats.view) : form.get('slot'))
    return data<BookingFormAnswer>({ values, slot, key, ...news }, init)
  }

  const parsed = parseBooking(sent)
  if (!parsed.ok) return answer({ errors: formErrors(parsed.errors) }, { status: 422 })
  if (link?.view.standing === 'waiting-for-payment' && isSameRequest(parsed.input, link))
    return lead(link.booking)

  const limited = await limitBookings(app, address, parsed.input.email)
  if (!limited.ok) {
    const headers = { 'Retry-After': String(Math.ceil(limited.retryAfterMs / 1000)) }
    return answer({ alert: limited.message }, { status: 429, headers })
  }
  const request = {
    method: 'web-form',
    clientIp: address,
    idempotencyKey: key,
    replaces: link?.token,
  } as const
  try {
    // without an order, the payment page tries again
    return lead((await holdSession(app, parsed.input, request)).booking)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    // the payment page offers the nearest slots
    if (repeats && error.code === 'slot-taken') return lead(repeats.booking)
    return answer({ ...formatRefusal(error, session), key: newKey() }, { status: 409 })
  }
}

/** Returns the form's idempotency key, or a new one when it is missing. */
function keyIn(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : newKey()
}

/** Messages for a repeated form with different content. */
const keyReused: Record<SessionKind, string> = {
  free: 'You have already booked a session from this page. Please check your email first. To book another session, confirm again.',
  paid: 'You are already holding another slot from this page. To hold this one too, press the button again.',
}

function formatRefusal(
  error: BookingError,
  session: SessionKind,
): Pick<BookingFormAnswer, 'alert' | 'nearest'> {
  if (error.code === 'key-reused') return { alert: keyReused[session] }
  const { message: alert } = error.describe()
  return error.code === 'slot-taken' ? { alert, nearest: error.nearest } : { alert }
}
