import { afterAll } from 'vitest'
import type { Member, Role } from '#app/accounts/roles.ts'
import { counselors } from '#app/accounts/tables.ts'
import { type Booking, confirmHold, type HeldBooking } from '#app/booking/booking.ts'
import { findBookingByReference, listBookingEmails, listNotes } from '#app/booking/queries.ts'
import { addDays, DAY, indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { addOrder } from '#app/payments/save-order.ts'
import { saveChanges } from '../orders.ts'
import { createTestApp } from './app.ts'
import { listAuditEntries } from './audit-log.ts'
import { type BookingAction, postBookingAction } from './booking-actions.ts'
import { aNewBooking, storeBooking } from './bookings.ts'
import { type Call, callRoute, type Route } from './call-route.ts'
import { aHold, anInvoice, anOrder, aPayment } from './payments.ts'
import { addWeeklyHours } from './schedules.ts'
import { addMember, openStaffApp, signInAs } from './staff.ts'

/** Friday 20 November 2026, 10:00 AM IST. */
export const fridayMorning = Date.parse('2026-11-20T04:30:00Z')

/** Builds a signed-in team member. */
export const person = (role: Role, counselorId: string | null = null) =>
  ({
    id: `${role}-id`,
    email: `${counselorId ?? role}@margam.example`,
    name: 'Somebody',
    role,
    counselorId,
  }) satisfies Member

type Given = Omit<NonNullable<Parameters<typeof aNewBooking>[0]>, 'status'> & {
  status?: Booking['status']
  heldUntil?: number
}

/** Creates the app context of the workspace with two counselors and a manual clock at `now`. */
export async function createWorkspaceAt(now: Millis) {
  const site = await openStaffApp()
  const { db } = site.database
  await db.insert(counselors).values(['one', 'two'].map((id) => ({ id, name: `Counselor ${id}`, title: id })))
  await addWeeklyHours(db, 'one', ['16:00', '17:00'])
  let passed = 0
  let starts = 0
  const clock = { now: () => now + passed }
  const app = createTestApp(db, clock, site.settings)
  const accounts = new Set<string>()
  const signedIn = async ({ email, role, counselorId }: Member) => {
    if (!accounts.has(email)) await addMember(app, { email, role, counselorId })
    accounts.add(email)
    return signInAs(app, email)
  }
  const place = async <Placed extends Booking>(booking: Placed): Promise<Placed> => {
    const placed = await storeBooking(db, booking, {
      now: now - 100 * DAY,
    })
    if (!placed.ok) throw new Error(placed.reason)
    return booking
  }
  const holdPaid = (startsAt: Millis): Promise<HeldBooking> =>
    place(aHold({ counselorId: 'one', startsAt, heldUntil: now + DAY }))
  return {
    app,
    db,
    close: () => site.database.close(),
    advance(ms: number) {
      passed += ms
    },
    /** Returns 4 PM IST three days after `now`, and one day later with each call. */
    nextStart(): Millis {
      starts += 1
      return parseIndiaTime(addDays(indiaDate(now), 2 + starts), '16:00')
    },
    async book({ status, heldUntil, ...rest }: Given = {}): Promise<Booking> {
      return place({
        ...aNewBooking({ counselorId: 'one', ...rest }),
        ...(status && { status, heldUntil, cancelledAt: now }),
      } as Booking)
    },
    /** Posts a form of the booking's page at the given version, as an admin by default. Returns its result. */
    async act(
      { reference, version }: Booking,
      action: BookingAction,
      form: Record<string, string> = {},
      user: Member = person('admin'),
    ) {
      const typed = { version: String(version), ...form }
      return postBookingAction(app, await signedIn(user), reference, action, typed)
    },
    callAs: async <Called extends Route>(route: Called, user: Member, call: Omit<Call, 'headers'>) =>
      callRoute(app, route, { ...call, headers: await signedIn(user) }),
    async stored({ reference }: Booking): Promise<Booking> {
      const booking = await findBookingByReference(app, reference)
      if (!booking) throw new Error(`${reference} is gone`)
      return booking
    },
    /** Lists the kind and recipient of each email about a booking to its client and the team. */
    mails: async ({ id }: Booking) =>
      (await listBookingEmails(app, id))
        .filter(({ recipient }) => !accounts.has(recipient))
        .map(({ kind, recipient }) => [kind, recipient]),
    notes: async ({ id }: Booking) => (await listNotes(app, id)).map(({ author, text }) => [author, text]),
    /** Lists the audit log entries of a booking, newest first. */
    logged: async ({ reference }: Booking) =>
      (await listAuditEntries(app, { kind: 'booking', id: reference })).map(
        ({ actorEmail, action, details }) => ({ by: actorEmail, action, details }),
      ),
    holdPaid,
    /** Books a paid session with its invoice. */
    async bookPaid(startsAt: Millis): Promise<Booking> {
      const hold = await holdPaid(startsAt)
      const { order } = await addOrder(app, anOrder(hold.id))
      const payment = aPayment(order)
      const paid = confirmHold(hold, now, true)
      await saveChanges(app, order, {
        booking: { next: paid, event: 'paid', actor: 'payment' },
        payments: [payment],
        documents: [anInvoice({ booking: hold }, payment.id)],
      })
      return paid
    },
  }
}

export type Workspace = Awaited<ReturnType<typeof createWorkspaceAt>>

/** Creates a workspace for all tests of a file and closes the workspace afterwards. */
export async function openWorkspaceAt(now: Millis): Promise<Workspace> {
  const site = await createWorkspaceAt(now)
  afterAll(() => site.close())
  return site
}
