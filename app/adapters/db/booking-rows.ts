import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { State } from '#app/features/booking/domain/states.ts'
import type { Interval } from '#app/lib/time.ts'
import type { bookings } from './schema.ts'

type Row = typeof bookings.$inferSelect
type NewRow = typeof bookings.$inferInsert

export function bookingFromRow(row: Row): Booking {
  const common = {
    id: row.id,
    reference: row.reference,
    token: row.token,
    counselorId: row.counselorId,
    kind: row.kind,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    refundableUntil: row.refundableUntil.getTime(),
    version: row.version,
    createdAt: row.createdAt.getTime(),
    visitor: {
      name: row.name,
      email: row.email,
      phone: row.phone,
      city: row.city,
      reminder: row.reminder,
      professions: row.professions,
      otherProfession: row.otherProfession,
      topic: row.topic,
      bookedFor: row.bookedFor,
      state: row.buyerState as State | null,
      consent: {
        version: row.consentVersion,
        textHash: row.consentTextHash,
        method: row.consentMethod,
        at: row.consentAt.getTime(),
      },
    },
  }
  if (row.state === 'held')
    return { ...common, state: 'held', heldUntil: required(row.heldUntil), extended: row.holdExtended }
  if (row.state === 'cancelled')
    return { ...common, state: 'cancelled', cancelledAt: required(row.cancelledAt) }
  return { ...common, state: row.state }
}

export function rowFromBooking(booking: Booking, occupies: Interval): NewRow {
  const { visitor } = booking
  return {
    id: booking.id,
    reference: booking.reference,
    token: booking.token,
    counselorId: booking.counselorId,
    kind: booking.kind,
    state: booking.state,
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    refundableUntil: new Date(booking.refundableUntil),
    occupies: `[${new Date(occupies.from).toISOString()},${new Date(occupies.to).toISOString()})`,
    heldUntil: booking.state === 'held' ? new Date(booking.heldUntil) : null,
    holdExtended: booking.state === 'held' && booking.extended,
    cancelledAt: booking.state === 'cancelled' ? new Date(booking.cancelledAt) : null,
    version: booking.version,
    name: visitor.name,
    email: visitor.email,
    phone: visitor.phone,
    city: visitor.city,
    reminder: visitor.reminder,
    professions: [...visitor.professions],
    otherProfession: visitor.otherProfession,
    topic: visitor.topic,
    bookedFor: visitor.bookedFor,
    buyerState: visitor.state,
    consentVersion: visitor.consent.version,
    consentTextHash: visitor.consent.textHash,
    consentMethod: visitor.consent.method,
    consentAt: new Date(visitor.consent.at),
    createdAt: new Date(booking.createdAt),
  }
}

function required(at: Date | null): number {
  if (!at) throw new Error('a booking row lacks the instant its state needs')
  return at.getTime()
}
