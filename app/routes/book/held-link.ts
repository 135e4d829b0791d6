import { data, redirect } from 'react-router'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { type BookingInput, formOf } from '#app/features/booking/schema.ts'
import type { Values } from '#app/features/booking/ui/values.ts'
import { type LinkName, linkNames } from '#app/features/payments/domain/payment-path.ts'
import type { Services } from '#app/ports/services.ts'
import { theBooking } from './the-booking.ts'

/** The booking that an address of the paying page names, and as what. */
export type HeldLink = { as: LinkName; token: string } & Awaited<ReturnType<typeof theBooking>>

/**
 * Reads `?pay=`, `?held=` or `?from=`.
 *
 * @throws a 404 answer for a link that leads nowhere; a redirect to the booking's own page when there is nothing to pay
 * any more
 */
export async function heldLinkIn(services: Services, query: URLSearchParams): Promise<HeldLink | null> {
  for (const as of linkNames) {
    const token = query.get(as)
    if (token === null) continue
    const found = await theBooking(services, token)
    const { kind, state } = found.booking
    if (as === 'held' && isUpgradable(found)) return { as: 'from', token, ...found }
    if (as !== 'from' && kind !== 'paid') throw data('This link leads to no booking.', { status: 404 })
    const open = state === 'held' || state === 'expired' || (as === 'pay' && found.view.standing === 'booked')
    if (as !== 'from' && !open) throw redirect(`/bookings/${token}`)
    return { as, token, ...found }
  }
  return null
}

/** Whether it is a free session ahead, which a paid one can take the place of. */
export const isUpgradable = ({ booking, view }: Pick<HeldLink, 'booking' | 'view'>): boolean =>
  booking.kind === 'free' && view.standing === 'booked'

/** What was typed for a booking, for a form like the one it was made with. Agreement is given anew for another. */
export function valuesOf({ visitor }: Booking, agreed: boolean): Values {
  const ticked = { other: visitor.otherProfession !== null, consent: agreed }
  const filled = Object.entries({ ...formOf(visitor), ...ticked }).map(
    ([name, value]) => [name, value === true ? ['on'] : value === false ? [] : [value].flat()] as const,
  )
  return Object.fromEntries(filled.filter(([, values]) => values.length > 0))
}

/** The same once more: what a held booking was asked for. */
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

/** Whether a form asks for just what is held already: then nothing new is held. */
export function asksTheSame(input: BookingInput, { booking, view }: HeldLink): boolean {
  const held = inputOf({ booking, view })
  return Object.entries(input).every(
    ([name, value]) => JSON.stringify(value ?? null) === JSON.stringify(held[name] ?? null),
  )
}
