import { data, redirect, replace } from 'react-router'
import { loadBoard } from '#app/features/booking/board.ts'
import { keyIn, newKey, refusedBooking } from '#app/features/booking/form-answers.ts'
import { limitBookings, mayHoldLonger } from '#app/features/booking/limits.ts'
import { fromFormData, parseBooking } from '#app/features/booking/schema.ts'
import type { BookingFormState } from '#app/features/booking/ui/booking-form.tsx'
import { shownErrors } from '#app/features/booking/ui/form-errors.ts'
import { applyPick, pickedIn, pickName } from '#app/features/booking/ui/picks.ts'
import { valuesIn } from '#app/features/booking/ui/values.ts'
import { checkPayment } from '#app/features/payments/check-payment.ts'
import { accepted, payPath } from '#app/features/payments/domain/payment-path.ts'
import { extendHold } from '#app/features/payments/extend-hold.ts'
import { holdSession } from '#app/features/payments/hold-session.ts'
import type { Services } from '#app/ports/services.ts'
import { asksTheSame, type HeldLink, heldLinkIn, inputOf, valuesOf } from './held-link.ts'

/** Whom an answer goes to. */
type From = {
  query: URLSearchParams
  /** The visitor's network address, for limits. */
  address: string
}

const heldAlready =
  'Another time is held from this page already, and nothing was charged. To hold this one too, press the button again.'

/** Answers a form of the page of the paid session: it picks a time, holds it, holds it longer or
 * again, or looks whether it is paid. */
export async function paidAnswer(services: Services, form: FormData, { query, address }: From) {
  const terms = (query.get(accepted.name) ?? form.get(accepted.name)) === accepted.value
  const intent = form.get('intent')
  if (intent === 'extend') {
    const token = query.get('pay') ?? ''
    if (await mayHoldLonger(services, token, address)) await extendHold(services, token) // whether it was, is on the page
    return replace(payPath(token, { terms }), 303)
  }
  if (intent === 'check') {
    const token = query.get('pay') ?? ''
    const unsure = (await checkPayment(services, token, address)) === 'unsure'
    return replace(payPath(token, { terms, ...(unsure && { check: 'unsure' }) }), 303)
  }
  const link = await holdingIn(services, form, query)
  const again = intent === 'again' && link !== null
  const sent = again ? inputOf(link) : { ...fromFormData(form), session: 'paid' }
  const key = again ? newKey() : keyIn(form)
  const board = () => loadBoard(services, 'paid', String(sent.counselor ?? ''), link?.booking.id)
  const { calendar } = await board()
  const picked = pickedIn(form, calendar)
  const state: BookingFormState = {
    calendar,
    picked,
    values: again ? valuesOf(link.booking, true) : valuesIn(form),
    key,
    ...(link && { holding: link.token }),
  }

  const pressed = form.get(pickName)
  if (typeof pressed === 'string') return data({ ...state, picked: applyPick(picked, pressed, calendar) })

  const parsed = parseBooking(sent)
  if (!parsed.ok) return data({ ...state, errors: shownErrors(parsed.errors) }, { status: 422 })
  const to = (token: string) => (again ? replace : redirect)(payPath(token, { terms }), 303)
  if (link?.view.standing === 'waiting-for-payment' && asksTheSame(parsed.input, link)) return to(link.token)

  const limited = await limitBookings(services, address, parsed.input.email)
  if (!limited.ok) {
    const retryAfter = String(Math.ceil(limited.retryAfterMs / 1000))
    return data({ ...state, alert: limited.message }, { status: 429, headers: { 'Retry-After': retryAfter } })
  }
  const how = {
    method: 'web-form',
    address,
    idempotencyKey: key,
    ...(link && { inPlaceOf: link.token }),
  } as const
  const held = await holdSession(services, parsed.input, how)
  if (held.ok) return to(held.value.booking.token)
  // the time is held also when the payment can't be opened: its page tries again
  if (held.reason.reason === 'provider-unreachable') return to(held.reason.booking.token)
  // the payment's own page offers the nearest times
  if (again && held.reason.reason === 'slot-taken') return to(link.token)
  const now = (await board()).calendar
  const refused = { ...state, calendar: now, picked: pickedIn(form, now), key: newKey() }
  const said = held.reason.reason === 'key-reused' ? { alert: heldAlready } : refusedBooking(held.reason)
  return data({ ...refused, ...said }, { status: 409 })
}

/** The hold that the form's takes the place of: it is in the form, or in the address of the payment. */
async function holdingIn(
  services: Services,
  form: FormData,
  query: URLSearchParams,
): Promise<HeldLink | null> {
  const token = form.get('holding') ?? query.get('pay')
  return typeof token === 'string' && token !== ''
    ? heldLinkIn(services, new URLSearchParams({ held: token }))
    : null
}
