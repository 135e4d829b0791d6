import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { parseView } from '#app/assessment/links.ts'
import { formatReason } from '#app/assessment/result.ts'
import { buildProfile } from '#app/assessment/scoring.ts'
import type { Board } from '#app/booking/board.ts'
import type { Booking } from '#app/booking/booking.ts'
import { canOpenDay, isAvailable, nearestSlots, parseSlot } from '#app/booking/calendar.ts'
import type { Values } from '#app/booking/components/values.ts'
import { type BookingInput, formOf } from '#app/booking/forms.ts'
import { shortDay } from '#app/lib/dates.ts'
import { languageFrom } from '#app/lib/languages.ts'
import { type LinkName, linkNames } from '#app/payments/paths.ts'
import type { App } from '#app/server/app-context.ts'
import { loadBooking } from './load-booking.ts'

/** Creates the idempotency key of a booking form. */
export const newKey = (): string => randomUUID()

/**
 * Returns the slots of a booking form, with the slot of its link (`?date=2026-11-24&time=4:00 PM`) chosen.
 *
 * @param isTold whether to report a slot that is not available
 * @param says formats the report of a slot, `4:00 PM on Tue 24 Nov`
 */
export function loadForm(
  { counselors, calendar }: Pick<Board, 'counselors' | 'calendar'>,
  query: URLSearchParams,
  { isTold = true, says = noLongerAvailable }: { isTold?: boolean; says?: (when: string) => string } = {},
) {
  const date = query.get('date') ?? ''
  const slot = parseSlot(`${date} ${query.get('time')}`)
  const lost = slot && !isAvailable(calendar, slot) ? slot : null
  return {
    counselors,
    calendar,
    slot: lost ? null : slot,
    day: canOpenDay(calendar, date) ? date : null,
    key: newKey(),
    ...(lost &&
      isTold && {
        alert: says(`${lost.time} on ${shortDay(lost.date)}`),
        nearest: nearestSlots(calendar, lost),
      }),
  }
}

const noLongerAvailable = (when: string) => `${when} is no longer available. Please choose another slot.`

const maxReason = 1000

/**
 * Parses the query that prefills the booking form: the visitor's words (`?reason=…`), a child's test result booked by
 * a parent (`?scores=…`, `?for=child`) and the language (`?language=te`). Consent is never prefilled.
 */
export function readPrefill(query: URLSearchParams): Values {
  const view = parseView(query)
  const result = view.name === 'result' ? formatReason(buildProfile(view.scores), view.level) : null
  const language = languageFrom(query.get('language'))
  const reason = query.get('reason') ?? result
  return {
    ...(reason && { reason: [reason.slice(0, maxReason)] }),
    ...(query.get('for') === 'child' && { bookedFor: ['child'] }),
    ...(language && { language: [language] }),
  }
}

/** Booking named by a URL of the payment page, with the role of its link. */
export type HeldLink = { as: LinkName; token: string } & Awaited<ReturnType<typeof loadBooking>>

/**
 * Reads `?pay=`, `?held=` or `?from=`.
 *
 * @throws a 404 response for an unknown link; a redirect to the booking's page when nothing is left to pay
 */
export async function readHeldLink(app: App, query: URLSearchParams): Promise<HeldLink | null> {
  for (const as of linkNames) {
    const token = query.get(as)
    if (token === null) continue
    const found = await loadBooking(app, token)
    const { kind, state } = found.booking
    if (as === 'held' && isUpgradable(found)) return { as: 'from', token, ...found }
    if (as !== 'from' && kind !== 'paid') throw data('We couldn’t find this booking.', { status: 404 })
    const open = state === 'held' || state === 'expired' || (as === 'pay' && found.view.standing === 'booked')
    if (as !== 'from' && !open) throw redirect(`/bookings/${token}`)
    return { as, token, ...found }
  }
  return null
}

/** Checks for an upcoming free session that can be upgraded. */
export const isUpgradable = ({ booking, view }: Pick<HeldLink, 'booking' | 'view'>): boolean =>
  booking.kind === 'free' && view.standing === 'booked'

/** Returns the details of a booking as form values. A new booking needs new consent. */
export function toFormValues({ visitor }: Booking, agreed: boolean): Values {
  const ticked = { other: visitor.otherProfession !== null, consent: agreed }
  const filled = Object.entries({ ...formOf(visitor), ...ticked }).map(
    ([name, value]) => [name, value === true ? ['on'] : value === false ? [] : [value].flat()] as const,
  )
  return Object.fromEntries(filled.filter(([, values]) => values.length > 0))
}

/** Returns the input of a held booking, to hold the same again. */
export function toRequest({ booking, view }: Pick<HeldLink, 'booking' | 'view'>): Record<string, unknown> {
  return {
    session: 'paid',
    counselor: booking.counselorId,
    date: view.date,
    time: view.time,
    ...formOf(booking.visitor),
    consent: true,
  }
}

/** Checks whether a form repeats the held booking, so that no new hold is needed. */
export function isSameRequest(input: BookingInput, { booking, view }: HeldLink): boolean {
  const held = toRequest({ booking, view })
  return Object.entries(input).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(held[name] ?? null),
  )
}
