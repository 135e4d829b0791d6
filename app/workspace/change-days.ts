import { type AuditAction, type AuditDetails, buildAuditEntry } from '#app/accounts/audit-log.ts'
import { hasRight, type Member } from '#app/accounts/roles.ts'
import { parseStarts } from '#app/availability/hours.ts'
import { type Counselor, lockCounselors } from '#app/availability/queries.ts'
import {
  type DayChange,
  getDaysInterval,
  listAffectedDates,
  maxDaysAhead,
  setDayHours,
} from '#app/availability/set-days.ts'
import { isWithinHours, type Schedule } from '#app/availability/slots.ts'
import type { Booking } from '#app/booking/booking.ts'
import { requestMove } from '#app/booking/change-session.ts'
import { reassignBooking } from '#app/booking/reassign-booking.ts'
import { listBookingPage, maxListedBookings } from '#app/booking/search-bookings.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { FieldErrors } from '#app/lib/forms/field-schemas.ts'
import { fail, type Result, succeed } from '#app/lib/result.ts'
import { addDays, indiaDate, isIsoDate, type Millis } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { releasePaidHold } from '#app/payments/place-booking.ts'
import type { App } from '#app/server/app-context.ts'
import { normalizeMessage } from './booking/limits.ts'
import { listReassignTargets } from './booking/queries.ts'
import { loadBookingRows } from './queries.ts'

type Typed = Readonly<Record<string, string>>

/** Decision about an affected booking. `reassign:` is followed by a counselor's id. */
export type BookingDecision = 'move' | 'cancel' | 'keep' | `reassign:${string}`

const isDecision = (value: string): value is BookingDecision => /^(move|cancel|keep|reassign:.+)$/.test(value)

/** Decisions by booking reference, and a message to the clients. */
export type BookingDecisions = { byReference: ReadonlyMap<string, BookingDecision>; message: string }

export type DecisionResult = { done: number; failed: { name: string; code: string }[] }

/**
 * Parses the decisions. A decision about all bookings replaces the individual ones. Returns null for an invalid form.
 */
export function parseDecisions(typed: Typed): BookingDecisions | null {
  const byReference: Map<string, BookingDecision> = new Map()
  const forAll = typed.all === 'move' || typed.all === 'cancel' ? typed.all : null
  for (const [name, value] of Object.entries(typed)) {
    const [, reference] = /^do-(MG-[A-Z0-9]{8})$/.exec(name) ?? []
    if (!reference) continue
    const decision = forAll ?? value
    if (!isDecision(decision)) return null
    byReference.set(reference, decision)
  }
  return { byReference, message: normalizeMessage(typed.message ?? '') }
}

/**
 * @param minutes length of a paid session
 * @returns null while no days are chosen
 */
export function parseDayChange(
  typed: Typed,
  weekly: Schedule['weekly'],
  minutes: number,
  now: Millis,
): Result<DayChange, FieldErrors> | null {
  const { from = '', kind } = typed
  const to = typed.to || from
  if (!from) return typed.kind ? fail({ from: 'Choose the first day.' }) : null
  const today = indiaDate(now)
  const last = addDays(today, maxDaysAhead)
  if (!isIsoDate(from) || from < today || from > last)
    return fail({ from: 'Choose a day from today on, at most two years ahead.' })
  if (!isIsoDate(to) || to < from) return fail({ to: 'The last day must not be before the first.' })
  if (to > last) return fail({ to: 'Choose a day at most two years ahead.' })
  if (kind !== 'other') return succeed({ from, to, hours: kind === 'usual' ? 'usual' : 'closed' })
  const starts = parseStarts(typed.hours ?? '', minutes)
  if (!starts.ok) return fail({ hours: starts.reason })
  if (starts.value.length === 0) return fail({ hours: 'Write the hours of these days, or choose Closed.' })
  if (listAffectedDates({ from, to }, weekly).length === 0)
    return fail({ to: 'These are all days off. To open one, choose that day alone.' })
  return succeed({ from, to, hours: starts.value })
}

/**
 * Lists the bookings outside the new hours that are not over, soonest first: confirmed sessions, and holds of paid
 * sessions, because a payment confirms a hold even on a closed day.
 *
 * @param minutes length of a paid session
 */
export async function listAffectedBookings(
  db: Db | Tx,
  { id, schedule }: Counselor,
  change: DayChange,
  minutes: number,
  now: Millis,
): Promise<Booking[]> {
  const { hours } = change
  if (hours === 'usual') return []
  const { from, to } = getDaysInterval(change, now)
  const found = await listBookingPage(
    { db },
    {
      when: 'upcoming',
      counselorId: id,
      statuses: ['confirmed', 'held'],
      now,
      from: Math.max(from, now + 1),
      starts: { to },
      limit: maxListedBookings,
      offset: 0,
    },
  )
  const blocking = found.filter(({ status, kind }) => status === 'confirmed' || kind === 'paid')
  if (hours === 'closed') return blocking
  const dates = listAffectedDates(change, schedule.weekly)
  return blocking.filter(
    (booking) => dates.includes(indiaDate(booking.startsAt)) && !isWithinHours(hours, booking, minutes),
  )
}

export type AffectedBooking = Awaited<ReturnType<typeof loadAffectedBookings>>[number]

/** Loads the rows of affected bookings, each with the counselors who can take it and a suggested decision. */
export async function loadAffectedBookings(app: App, user: Member, affected: readonly Booking[]) {
  const targets = await listReassignTargets(app, user, affected)
  const rows = await loadBookingRows(app, user, affected)
  return rows.map((row) => {
    const counselors = row.isHeld ? [] : (targets.get(row.reference) ?? [])
    const best = counselors.find(({ outside }) => !outside)
    const usual: BookingDecision = row.isHeld ? 'cancel' : best ? `reassign:${best.id}` : 'move'
    return { ...row, counselors, usual }
  })
}

/**
 * Changes the hours of some days, then applies the decisions, each in its own transaction. A booking that can't be
 * changed stays as it is.
 *
 * @throws DomainError `newly-booked`, with nothing changed, if a booking is affected that the form did not list
 */
export async function changeDays(
  app: App,
  user: Member,
  counselor: Counselor,
  change: DayChange,
  { byReference, message }: BookingDecisions,
): Promise<DecisionResult> {
  const { paid } = app.business().sessionMinutes
  const affected = await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    await lockCounselors(tx, [counselor.id])
    const found = await listAffectedBookings(tx, counselor, change, paid, now)
    if (found.some(({ reference }) => !byReference.has(reference))) throw new DomainError('newly-booked')
    await setDayHours(tx, user, { counselorId: counselor.id, weekly: counselor.schedule.weekly }, change, now)
    return found
  })
  const result: DecisionResult = { done: 0, failed: [] }
  for (const booking of affected) {
    const decision = byReference.get(booking.reference) ?? 'keep'
    if (decision === 'keep') continue
    try {
      await applyDecision(app, user, booking, decision, message)
      result.done += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      result.failed.push({ name: booking.visitor.name, code: error.code })
    }
  }
  return result
}

async function applyDecision(
  app: App,
  user: Member,
  booking: Booking,
  decision: Exclude<BookingDecision, 'keep'>,
  message: string,
): Promise<unknown> {
  const by = (action: AuditAction, details: AuditDetails = {}) => ({
    actor: user.email,
    version: booking.version,
    message: { text: message, author: user.name },
    recordedAction: { audit: buildAuditEntry(user, action, booking.reference, details) },
  })
  if (booking.status === 'held') return releasePaidHold(app, booking, by('booking.hold-released'))
  if (decision === 'cancel')
    return cancelBooking(app, booking.token, {
      ...by('booking.cancelled', { money: 'ours' }),
      refund: 'ours',
    })
  if (decision === 'move') return requestMove(app, booking.id, by('booking.move-requested'))
  const counselor = decision.slice('reassign:'.length)
  return reassignBooking(app, booking.id, counselor, {
    ...by('booking.reassigned', { counselorBefore: booking.counselorId, counselor }),
    anyTime: hasRight(user.role, 'everyone'),
  })
}
