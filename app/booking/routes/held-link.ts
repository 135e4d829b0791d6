import { data, redirect } from 'react-router'
import type { Booking } from '#app/booking/booking.ts'
import type { Values } from '#app/booking/components/values.ts'
import { type BookingInput, formOf } from '#app/booking/forms.ts'
import { type LinkName, linkNames } from '#app/payments/paths.ts'
import type { Services } from '#app/ports/services.ts'
import { loadBooking } from './load-booking.ts'

/** Booking named by a URL of the payment page, with the role of its link. */
export type HeldLink = { as: LinkName; token: string } & Awaited<ReturnType<typeof loadBooking>>

/**
 * Reads `?pay=`, `?held=` or `?from=`.
 *
 * @throws a 404 response for an unknown link; a redirect to the booking's page when nothing is left to pay
 */
export async function heldLinkIn(services: Services, query: URLSearchParams): Promise<HeldLink | null> {
  for (const as of linkNames) {
    const token = query.get(as)
    if (token === null) continue
    const found = await loadBooking(services, token)
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
export function valuesOf({ visitor }: Booking, agreed: boolean): Values {
  const ticked = { other: visitor.otherProfession !== null, consent: agreed }
  const filled = Object.entries({ ...formOf(visitor), ...ticked }).map(
    ([name, value]) => [name, value === true ? ['on'] : value === false ? [] : [value].flat()] as const,
  )
  return Object.fromEntries(filled.filter(([, values]) => values.length > 0))
}

/** Returns the input of a held booking, to hold the same again. */
export function inputOf({ booking, view }: Pick<HeldLink, 'booking' | 'view'>): Record<string, unknown> {
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
  const held = inputOf({ booking, view })
  return Object.entries(input).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(held[name] ?? null),
  )
}
