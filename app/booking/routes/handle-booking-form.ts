import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { SessionKind } from '#app/availability/session.ts'
import type { BookingRequest } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { parseSlot } from '#app/booking/calendar.ts'
import type { BookingFormResult } from '#app/booking/components/booking-form.tsx'
import { type BookingInput, convertFormData, parseBookingForm } from '#app/booking/forms.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { BookingError } from '#app/booking/messages.ts'
import type { App } from '#app/server/app-context.ts'

type Submission = {
  session: SessionKind
  clientIp: string
  /** Token of the hold or the free session that the booking replaces. */
  replaces?: string | undefined
  book(input: BookingInput, request: BookingRequest): Promise<Booking>
  redirectAfter(booking: Booking): Response
}

export async function handleBookingForm(app: App, form: FormData, submission: Submission) {
  const { session, clientIp, replaces, book, redirectAfter } = submission
  const key = readKey(form)
  const values = { ...convertFormData(form), session }
  const answer = (news: Partial<BookingFormResult>, init: { status: number }) => {
    const slot = news.nearest ? null : parseSlot(form.get('slot'))
    return data<BookingFormResult>({ values, slot, key, ...news }, init)
  }
  const parsed = parseBookingForm(values)
  if (!parsed.ok) return answer({ errors: parsed.errors }, { status: 422 })
  try {
    await limitBookings(app, clientIp, parsed.input.email)
    return redirectAfter(
      await book(parsed.input, { method: 'web-form', clientIp, idempotencyKey: key, replaces }),
    )
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const alert = error.code === 'key-reused' ? keyReused[session] : error.describe().message
    const nearest = error.code === 'slot-taken' ? error.nearest : undefined
    return answer({ alert, nearest, key: randomUUID() }, { status: error.retryAfterMs ? 429 : 409 })
  }
}

/** Returns the form's idempotency key, or a new one when it is missing. */
function readKey(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : randomUUID()
}

/** Messages for a form that was already sent with other content. */
const keyReused: Record<SessionKind, string> = {
  free: 'You have already booked a session from this page. Please check your email first. To book another session, confirm again.',
  paid: 'You are already holding another slot from this page. To hold this one too, press the button again.',
}
