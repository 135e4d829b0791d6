import { bookingPath } from '#app/accounts/paths.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { meeting } from '#app/availability/availability.ts'
import { parseTimeOff, type Typed } from '#app/availability/availability-form.ts'
import { stretchInWords } from '#app/availability/availability-view.ts'
import { sessionInShort } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { type Taker, takersOf } from '#app/booking/hand-over.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { addDays, type Interval, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'
import { refusalWords } from '#app/workspace/action-words.ts'
import type { Fate } from '#app/workspace/fate.ts'
import { findOwn } from '#app/workspace/view-booking.ts'
import { type AwayWhen, awayWhens, type Left } from './away-page.ts'

type Needs = Pick<Services, 'availability' | 'bookings' | 'clock'>

/** Date beyond any booking. */
const forGood = Date.UTC(2200, 0)

export type Away = {
  counselor: { id: string; name: string }
  when: AwayWhen
  /** Without end when a counselor leaves; null while the dates are invalid. */
  stretch: Interval | null
  errors: FieldErrors
}

/**
 * Reads from the URL the counselor and the time to close: the user's own, or any counselor's for users who
 * may see all calendars.
 *
 * @returns null when the counselor does not exist or the user has no access
 */
export async function readAway(
  { availability, clock }: Needs,
  user: Member,
  typed: Typed,
): Promise<Away | null> {
  const all = await availability.counselors()
  const everyones = may(user.role, 'everyone')
  const id = (everyones && typed.counselor) || user.counselorId || (everyones ? all[0]?.id : undefined)
  const counselor = all.find((one) => one.id === id)
  if (!counselor || (typed.counselor && typed.counselor !== counselor.id)) return null
  const when = awayWhens.find((one) => one === typed.when) ?? 'today'
  const now = clock.now()
  const found = { counselor, when, errors: {} }
  if (when === 'today') return { ...found, stretch: { from: now, to: midnightAfter(now) } }
  if (!typed.from) return { ...found, stretch: null }
  const ofOneDay = !typed.to && !typed['to-time']
  const off = parseTimeOff({ ...typed, to: typed.to || typed.from }, now)
  return off.ok
    ? { ...found, stretch: { from: off.value.from, to: off.value.to } }
    : { ...found, stretch: null, errors: ofOneDay && off.reason.to ? { from: off.reason.to } : off.reason }
}

const midnightAfter = (now: Millis) => indiaInstant(addDays(indiaDate(now), 1), '00:00')

/** Returns all time from now on, for a counselor who leaves. */
export const awayForGood = (counselor: Away['counselor'], now: Millis): Away & { stretch: Interval } => ({
  counselor,
  when: 'leaving',
  stretch: { from: now, to: forGood },
  errors: {},
})

/** Lists the sessions in the interval, soonest first. */
export const metBy = async (
  { availability, clock }: Needs,
  { counselor, stretch }: Away,
): Promise<Booking[]> =>
  stretch ? meeting(stretch, await availability.sessions(counselor.id, stretch), clock.now()) : []

export type AwayView = Awaited<ReturnType<typeof viewAway>>

/** Builds the view of the form: the sessions in the time, with the possible actions for each. */
export async function viewAway(services: Needs, user: Member, away: Away, typed: Typed) {
  const now = services.clock.now()
  const { counselor, when, stretch, errors } = away
  const everyones = may(user.role, 'everyone')
  const met = await metBy(services, away)
  const takers = await takersOf(
    services,
    met.filter(({ state }) => state === 'confirmed'),
  )
  const offs = (await services.availability.read(counselor.id, now))?.schedule.timeOff ?? []
  const all = await services.bookings.counselors(now)
  const offered = all.find(({ id }) => id === counselor.id)?.offered
  return {
    counselor,
    own: counselor.id === user.counselorId,
    counselors: everyones ? all.filter((one) => one.offered).map(({ id, name }) => ({ id, name })) : [],
    when,
    typed,
    errors,
    /** Formatted interval; null while the dates are invalid. */
    stretch: stretch && (when === 'leaving' ? 'From now on' : stretchInWords(stretch, now)),
    closed: when === 'leaving' ? offered === false : isClosed(offs, stretch),
    sessions: met.map((booking) => row(booking, rightTakers(takers.get(booking.id) ?? [], everyones), now)),
  }
}

/** Lists the sessions that a form did not change, each with its URL and the reason. */
export async function listUnchanged(
  services: Pick<Services, 'records' | 'clock'>,
  user: Member,
  left: readonly Left[],
) {
  const found = await Promise.all(
    left.map(async ({ reference, why: reason }) => {
      const booking = await findOwn(services, user, reference)
      if (!booking) return []
      const byChoice = reason === 'stay'
      const why = byChoice
        ? 'You chose that it stays.'
        : (refusalWords(reason) ?? refusalWords('changed-meanwhile'))
      const when = formatShortDateTime(booking.startsAt, services.clock.now())
      return [{ reference, path: bookingPath(reference), when, name: booking.visitor.name, why, byChoice }]
    }),
  )
  return found.flat()
}

export type LeftAsItWas = Awaited<ReturnType<typeof listUnchanged>>

/** Whether the time is already closed. */
export const isClosed = (offs: readonly Interval[], stretch: Interval | null): boolean =>
  stretch !== null && offs.some(({ from, to }) => from <= stretch.from && to >= stretch.to)

const rightTakers = (takers: Taker[], everyones: boolean) =>
  everyones ? takers : takers.filter(({ outside }) => !outside)

function row(booking: Booking, takers: Taker[], now: Millis) {
  const { reference, version, visitor, state } = booking
  const held = state === 'held'
  const best = takers.find(({ outside }) => !outside)
  const usual: Fate = held ? 'stay' : best ? { to: best.id } : 'time'
  return {
    reference,
    version,
    path: bookingPath(reference),
    when: formatShortDateTime(booking.startsAt, now),
    name: visitor.name,
    phone: visitor.phone,
    mailed: visitor.email !== null,
    session: sessionInShort(booking),
    paid: booking.kind === 'paid' && !held,
    held,
    takers,
    usual,
  }
}
