import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { RecordedAction } from '#app/accounts/audit-log.ts'
import { type Counselor, chooseCounselor, listCounselors, lockCounselors } from '#app/availability/queries.ts'
import { buildSessionTime } from '#app/availability/session.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { parseInstant } from '#app/lib/dates.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import {
  type Booking,
  type ConfirmedBooking,
  type HeldBooking,
  isHeld,
  isOverlapping,
  linkHoldMinutes,
  markReleased,
} from './booking.ts'
import { acquireLocks, changeBooking, insertBooking, lockBooking } from './change-booking.ts'
import { consentText, consentVersion } from './consent.ts'
import { replaceEmail } from './correct-contact.ts'
import type { BookingInput } from './forms.ts'
import {
  checkUpcomingLimit,
  checkVerification,
  expireOldestHolds,
  hashNetwork,
  listPersonLocks,
} from './limits.ts'
import { addNearestSlots, checkSlot } from './list-slots.ts'
import { BookingError } from './messages.ts'
import { generateReference, generateToken, sha256 } from './reference.ts'
import { getRefundDeadline } from './refund-policy.ts'
import { type BookingEmail, buildBookingEmails, buildConfirmationLinkEmail } from './schedule-emails.ts'
import { bookings, convertRowToBooking } from './tables.ts'
import { toVisitorDetails, type Visitor } from './visitor.ts'

export type BookingRequest = {
  method: Consent['method']
  /** Client IP for the limits per network. Without it, no such limit applies. */
  clientIp?: string | undefined
  /**
   * The sender's key for this request. A repeated request with the same email address returns the same booking. If our
   * form is sent again for the same slot with another email address, the first booking is corrected.
   */
  idempotencyKey?: string | undefined
  /** Token of the visitor's earlier booking: a hold, which is released, or a free session, which is upgraded to paid. */
  replaces?: string | undefined
}

/**
 * Books a free session, or holds a paid session until payment. A free booking is confirmed immediately or, above a
 * limit in `limits.ts`, held until the visitor confirms it through an emailed link.
 */
export async function bookSession(app: App, input: BookingInput, request: BookingRequest): Promise<Booking> {
  const { method, clientIp, idempotencyKey, replaces } = request
  const now = app.clock.now()
  const keyFor = (email: string) => sha256(`${email} ${idempotencyKey}`)
  const key = idempotencyKey
    ? { idempotencyKey: keyFor(input.email), idempotencyFingerprint: sha256(JSON.stringify(input)) }
    : null
  const earlier = await findRepeatedBooking(app.db, key)
  if (earlier) return earlier
  const counselor = counselorFor(await listCounselors(app, now), input)
  const wanted = buildBooking(app, {
    kind: input.session,
    counselorId: counselor.id,
    startsAt: parseInstant(input.date, input.time),
    visitor: buildVisitor(input, method, now),
  })
  const network = hashNetwork(app, clientIp)
  const keyLock = key && `key:${key.idempotencyKey}`
  const locks = [...listPersonLocks(wanted.visitor), network && `network:${network}`, keyLock]

  const booked = app.db.transaction(async (tx) => {
    const locked = await lockCounselors(tx, [counselor.id])
    await acquireLocks(tx, locks)
    const repeated = await findRepeatedBooking(tx, key)
    if (repeated) return repeated
    checkSlot(counselor.schedule, wanted, now)
    // only a key from our form is secret, so only such a key proves that the earlier booking is the visitor's own
    const own = key && method === 'web-form' ? await findOwnRequest(tx, keyFor, wanted) : null
    if (own?.kind === 'free' && own.status === 'confirmed')
      return replaceEmail(app, tx, own, wanted.visitor, key)
    let upgradeOf = replaces ? await replaceBooking(tx, replaces, wanted, now) : null
    if (own?.status === 'held' && own.token !== replaces) {
      upgradeOf ??= own.upgradeOf
      await releaseHold(tx, own, now)
    }
    await checkUpcomingLimit(app, tx, wanted.visitor, upgradeOf)
    const check = network ? await checkVerification(tx, wanted, network, now) : null
    const booking: Booking = {
      ...(check?.mustVerify ? hold(wanted, linkHoldMinutes, now) : wanted),
      upgradeOf,
    }
    if (network && !check?.isEmailVerified) await expireOldestHolds(tx, booking, network, now)
    await insertBooking(tx, booking, locked, {
      ...key,
      network,
      isEmailVerified: check?.isEmailVerified,
      now,
      emails:
        booking.status === 'confirmed'
          ? buildBookingEmails(booking, 'booking-confirmed', app.business().company, now)
          : booking.kind === 'free'
            ? buildConfirmationLinkEmail(booking, now)
            : [],
    })
    return booking
  })
  return addNearestSlots(app, counselor, wanted, booked)
}

/** Returns the requested counselor, or the first who speaks the language. */
function counselorFor(counselors: readonly Counselor[], { counselor: id, language }: BookingInput) {
  const counselor = chooseCounselor(counselors, id, language)
  if (counselor) return counselor
  if (chooseCounselor(counselors, id)) throw new BookingError('language-not-spoken')
  const isKnown = id === undefined || counselors.some((one) => one.id === id)
  throw new BookingError(isKnown ? 'counselor-off' : 'unknown-counselor')
}

type NewBooking = Pick<Booking, 'kind' | 'counselorId' | 'startsAt' | 'visitor'>

/** Builds a free session as confirmed, and a paid one as held. */
export function buildBooking({ business, clock }: App, booking: NewBooking): ConfirmedBooking | HeldBooking {
  const { kind, startsAt } = booking
  const now = clock.now()
  const { sessionMinutes, holdMinutes } = business()
  const built = {
    ...booking,
    id: randomUUID(),
    reference: generateReference(),
    token: generateToken(),
    upgradeOf: null,
    version: 0,
    createdAt: now,
    refundableUntil: getRefundDeadline(startsAt),
    ...buildSessionTime(startsAt, sessionMinutes[kind]),
  }
  return kind === 'free' ? { ...built, status: 'confirmed' } : hold(built, holdMinutes, now)
}

function buildVisitor(input: BookingInput, method: Consent['method'], at: Millis): Visitor {
  const consent = { version: consentVersion, textHash: sha256(consentText[input.bookedFor]), method, at }
  return { ...toVisitorDetails(input), consent }
}

const hold = (
  booking: Omit<HeldBooking, 'status' | 'heldUntil' | 'extended'>,
  minutes: number,
  now: Millis,
): HeldBooking => ({ ...booking, status: 'held', heldUntil: now + minutes * MINUTE, extended: false })

/** Releases the hold that a booking replaces. Returns the id of the free session that the booking upgrades, if any. */
async function replaceBooking(tx: Tx, token: string, wanted: Booking, now: Millis): Promise<string | null> {
  const replaced = await lockBooking(tx, { token })
  if (replaced.status === 'held' || replaced.status === 'expired') {
    await releaseHold(tx, replaced, now)
    return replaced.upgradeOf
  }
  // the payment for the hold has arrived in the meantime
  if (replaced.kind === 'paid' && replaced.status === 'confirmed') throw new BookingError('changed-meanwhile')
  if (wanted.kind !== 'paid' || replaced.kind !== 'free' || replaced.status !== 'confirmed') return null
  if (now >= replaced.startsAt) return null
  const open = and(eq(bookings.upgradeOf, replaced.id), inArray(bookings.status, ['held', 'expired']))
  for (const row of await tx.select().from(bookings).where(open).for('update')) {
    const hold = convertRowToBooking(row)
    if (isHeld(hold, now) && isOverlapping(hold, wanted)) throw new BookingError('slot-taken')
    await releaseHold(tx, hold, now)
  }
  return replaced.id
}

async function releaseHold(tx: Tx, hold: Booking, now: Millis): Promise<void> {
  const isOpen = hold.status === 'held' || (hold.status === 'expired' && !hold.isReleased)
  if (isOpen) await changeBooking(tx, hold, markReleased(hold), { event: 'released', now })
}

/** Key that the sender chose for a request, and a hash of the content, to recognize a repeated request. */
export type Idempotency = { idempotencyKey: string; idempotencyFingerprint: string }

/** @throws BookingError `key-reused` when the earlier request with this key had different content */
export async function findRepeatedBooking(
  db: Pick<Db, 'select'>,
  key: Idempotency | null,
): Promise<Booking | null> {
  if (!key) return null
  const [row] = await db.select().from(bookings).where(eq(bookings.idempotencyKey, key.idempotencyKey))
  if (row && row.idempotencyFingerprint !== key.idempotencyFingerprint) throw new BookingError('key-reused')
  return row ? convertRowToBooking(row) : null
}

/** Finds the booking that the same form has already made for the same slot with another email address. */
async function findOwnRequest(tx: Tx, keyFor: (email: string) => string, wanted: Booking) {
  const isSameTime = and(
    eq(bookings.counselorId, wanted.counselorId),
    eq(bookings.startsAt, wanted.startsAt),
    inArray(bookings.status, ['held', 'confirmed']),
  )
  const rows = await tx.select().from(bookings).where(isSameTime)
  const row = rows.find(({ email, idempotencyKey }) => email !== null && idempotencyKey === keyFor(email))
  return row ? convertRowToBooking(row) : null
}

/** Books for a client, without the limits for visitors. A form that is sent again returns its first booking. */
export const insertClientBooking = (
  app: App,
  booking: Booking,
  key: Idempotency,
  origin: { actor: string; recordedAction: RecordedAction; emails: readonly BookingEmail[] },
): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const locked = await lockCounselors(tx, [booking.counselorId])
    await acquireLocks(tx, [...listPersonLocks(booking.visitor), `key:${key.idempotencyKey}`])
    const earlier = await findRepeatedBooking(tx, key)
    if (earlier) return earlier
    await insertBooking(tx, booking, locked, { ...origin, ...key, now: app.clock.now() })
    return booking
  })
