import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { type SessionKind, sessionFrom } from '#app/availability/session.ts'
import { loadBoard } from '#app/booking/board.ts'
import { type BookingRefusal, bookSession } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { BookingFormState } from '#app/booking/components/booking-form.tsx'
import { type CalendarData, isFree, nearestIn } from '#app/booking/components/calendar-data.ts'
import { packAll } from '#app/booking/components/days.ts'
import { applyPick, notOffered, pick, pickedIn, pickName } from '#app/booking/components/picks.ts'
import { ownName, shownErrors, valuesIn } from '#app/booking/components/values.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { type BookingInput, fromFormData, parseBooking } from '#app/booking/schema.ts'
import { ownTime, refusalMessages, seeOwn } from '#app/content/booking-refusals.ts'
import { upgrade } from '#app/content/paid-booking.ts'
import { parseInstant } from '#app/lib/dates.ts'
import { languageFrom, type SessionLanguage } from '#app/lib/languages.ts'
import { fromSpoken, isIsoDate } from '#app/lib/time.ts'
import { holdSession } from '#app/payments/hold-session.ts'
import { fromPath, payPath } from '#app/payments/payment-path.ts'
import type { Services } from '#app/ports/services.ts'
import { asksTheSame, type HeldLink, inputOf, valuesOf } from './held-link.ts'

type Asked = {
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

/** Handles a booking form: selects a slot, books a free session, or holds a paid one. */
export async function answerForm(services: Services, form: FormData, asked: Asked) {
  const { session, address, link = null, lead } = asked
  const repeats = asked.again ? link : null
  const sent = repeats ? inputOf(repeats) : { ...fromFormData(form), session }
  const key = repeats ? newKey() : keyIn(form)
  const language = languageFrom(sent.language)
  const board = () =>
    loadBoard(services, session, {
      counselor: String(sent.counselor ?? ''),
      language,
      except: link?.booking.id,
    })
  const { calendar, others } = await board()
  const picked = pickedIn(form, calendar)
  const state: BookingFormState = {
    calendar,
    others: packAll(others),
    picked,
    values: repeats ? valuesOf(repeats.booking, true) : valuesIn(form),
    key,
    ...(link && { holding: link.token }),
  }

  const pressed = form.get(pickName)
  if (typeof pressed === 'string') {
    const unspoken = pressed === pick.language() && notIn(language, form, calendar)
    return data({ ...state, picked: applyPick(picked, pressed, calendar), ...unspoken })
  }

  const parsed = parseBooking(sent)
  if (!parsed.ok) return data({ ...state, errors: shownErrors(parsed.errors) }, { status: 422 })
  if (link?.view.standing === 'waiting-for-payment' && asksTheSame(parsed.input, link))
    return lead(link.booking)

  const limited = await limitBookings(services, address, parsed.input.email)
  if (!limited.ok) {
    const retryAfter = String(Math.ceil(limited.retryAfterMs / 1000))
    return data({ ...state, alert: limited.message }, { status: 429, headers: { 'Retry-After': retryAfter } })
  }
  const how = { method: 'web-form', address, idempotencyKey: key, inPlaceOf: link?.token } as const
  const book = session === 'free' ? bookSession : holdSession
  const booked = await book(services, parsed.input, how)
  if (booked.ok) return lead(booked.value.booking)
  // keeps the hold when the payment can't be opened; its page tries again
  if (booked.reason.reason === 'provider-unreachable') return lead(booked.reason.booking)
  // the payment page offers the nearest slots
  if (repeats && booked.reason.reason === 'slot-taken') return lead(repeats.booking)
  const own = booked.reason.reason === 'slot-taken' && (await ownBooking(services, form, link, parsed.input))
  const now = (await board()).calendar
  const refused = { ...state, calendar: now, picked: pickedIn(form, now), key: newKey() }
  const says = own ? { alert: ownTime(own), own: wayTo(own, session) } : inWords(booked.reason, session)
  return data({ ...refused, ...says }, { status: 409 })
}

/** Returns the message for a selected slot that is not offered in a language, with the nearest slots that are. */
function notIn(language: SessionLanguage | null, form: FormData, calendar: CalendarData) {
  const moment = { date: String(form.get('date')), time: String(form.get('time')) }
  if (!language || !isIsoDate(moment.date) || !fromSpoken(moment.time) || isFree(calendar, moment))
    return null
  return { alert: notOffered(moment, language), nearest: nearestIn(calendar, moment) }
}

/**
 * Finds the visitor's own booking at a time by the links in their browser, so that no one learns about other
 * bookings. Ignores the booking being replaced.
 */
async function ownBooking(
  services: Services,
  form: FormData,
  link: HeldLink | null,
  { date, time, session }: BookingInput,
): Promise<Booking | null> {
  const tokens = [link?.token, form.get(ownName)].filter((token) => typeof token === 'string')
  const { startsAt: from, endsAt: to } = sessionFrom(
    parseInstant(date, time),
    services.app.business().sessionMinutes[session],
  )
  const own = await services.bookings.ownAt(tokens, { from, to }, services.clock.now())
  const replaced = link && (own?.id === link.booking.id || own?.kind === 'free')
  return replaced ? null : own
}

/** Returns the URL for a visitor's own booking; a free one that blocks a paid one can be upgraded. */
function wayTo({ token, kind, state }: Booking, session: SessionKind): BookingFormState['own'] {
  if (kind === 'free' && session === 'paid') return { to: fromPath(token), says: upgrade.title }
  return { to: state === 'held' ? payPath(token) : `/bookings/${token}`, says: seeOwn }
}

/** Creates the idempotency key of a booking form. */
export const newKey = (): string => randomUUID()

/** Returns the form's idempotency key, or a new one when it is missing. */
function keyIn(form: FormData): string {
  const key = form.get('key')
  return typeof key === 'string' && /^[\w-]{16,100}$/.test(key) ? key : newKey()
}

/** Messages for a repeated form with different content. */
const sentAlready: Record<SessionKind, string> = {
  free: 'A booking was made from this page already. Look for its email first; to book another session, confirm again.',
  paid: 'Another time is held from this page already. To hold this one too, press the button again.',
}

/** Formats a refusal for the page. */
function inWords(refusal: BookingRefusal, session: SessionKind): Pick<BookingFormState, 'alert' | 'nearest'> {
  if (refusal.reason === 'key-reused') return { alert: sentAlready[session] }
  const alert = refusalMessages[refusal.reason].message
  return refusal.reason === 'slot-taken' ? { alert, nearest: refusal.nearest } : { alert }
}
