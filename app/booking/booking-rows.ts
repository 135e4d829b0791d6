import type { Interval } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'
import type { bookings } from './tables.ts'
import { detailFields } from './visitor.ts'

type Row = typeof bookings.$inferSelect
type NewRow = typeof bookings.$inferInsert

const same = [
  'id',
  'reference',
  'token',
  'counselorId',
  'kind',
  'version',
  'upgradeOf',
  'startsAt',
  'endsAt',
  'refundableUntil',
  'createdAt',
] as const

export function convertRowToBooking(row: Row): Booking {
  const { status, heldUntil, cancelledAt } = row
  const common = {
    ...picked(row, same),
    visitor: picked(row, [...detailFields, 'consent']),
  }
  if (status === 'held')
    return { ...common, status, heldUntil: required(heldUntil), extended: row.holdExtended }
  if (status === 'cancelled') return { ...common, status, cancelledAt: required(cancelledAt) }
  if (status === 'expired') return { ...common, status, isReleased: heldUntil === null }
  return { ...common, status }
}

export function convertBookingToRow(booking: Booking, occupies: Interval): NewRow {
  return {
    ...booking.visitor,
    ...picked(booking, same),
    status: booking.status,
    occupies: `[${new Date(occupies.from).toISOString()},${new Date(occupies.to).toISOString()})`,
    heldUntil: booking.status === 'held' ? booking.heldUntil : null,
    holdExtended: booking.status === 'held' && booking.extended,
    cancelledAt: booking.status === 'cancelled' ? booking.cancelledAt : null,
  }
}

const picked = <From, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a booking row lacks the instant its status needs')
  return value
}
