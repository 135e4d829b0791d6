import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { State } from '#app/features/booking/domain/states.ts'
import { type Details, detailNames } from '#app/features/booking/domain/visitor.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { bookings } from './schema.ts'

type Row = typeof bookings.$inferSelect
type NewRow = typeof bookings.$inferInsert

/** What a row and a booking have under the same name. */
const same = ['id', 'reference', 'token', 'counselorId', 'kind', 'version'] as const
const instants = ['startsAt', 'endsAt', 'refundableUntil', 'createdAt'] as const

/** Each of a visitor's details has a column of its name, but for their State: `state` is the booking's. */
type DetailColumns = Omit<Details, 'state'> & { buyerState: string | null }

const detailsIn = ({ buyerState, ...row }: DetailColumns): Details =>
  picked({ ...row, state: buyerState as State | null }, detailNames)

export function bookingFromRow(row: Row): Booking {
  const common = {
    ...picked(row, same),
    ...mapped(picked(row, instants), (at) => at.getTime()),
    visitor: {
      ...detailsIn(row),
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
  const { consent, state: buyerState, professions, ...details } = booking.visitor
  return {
    ...details,
    professions: [...professions],
    buyerState,
    consentVersion: consent.version,
    consentTextHash: consent.textHash,
    consentMethod: consent.method,
    consentAt: new Date(consent.at),
    ...picked(booking, same),
    ...mapped(picked(booking, instants), (at) => new Date(at)),
    state: booking.state,
    occupies: `[${new Date(occupies.from).toISOString()},${new Date(occupies.to).toISOString()})`,
    heldUntil: booking.state === 'held' ? new Date(booking.heldUntil) : null,
    holdExtended: booking.state === 'held' && booking.extended,
    cancelledAt: booking.state === 'cancelled' ? new Date(booking.cancelledAt) : null,
  }
}

const picked = <From, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

const mapped = <Name extends string, From, To>(values: Record<Name, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(values).map(([name, value]) => [name, to(value)])) as Record<
    Name,
    To
  >

function required(at: Date | null): Millis {
  if (!at) throw new Error('a booking row lacks the instant its state needs')
  return at.getTime()
}
