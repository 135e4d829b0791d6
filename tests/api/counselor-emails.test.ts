import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { reassignBooking } from '#app/booking/reassign-booking.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { parseInstant } from '#app/lib/dates.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { addWeeklyHours, evenings } from '../builders/schedules.ts'
import { addMember } from '../builders/staff.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const { app } = site
const admin = await addMember(app, { role: 'admin' })
const gone = await addMember(app, { email: 'gone@margam.example', counselorId: 'career-counselor' })
await addMember(app, { email: 'asha@margam.example', counselorId: 'career-counselor' })
beforeAll(async () => {
  await site.db.insert(counselors).values([
    { id: 'second', name: 'Second', title: '', position: 9 },
    { id: 'third', name: 'Third', title: '', position: 10 },
  ])
  await addWeeklyHours(site.db, 'third', ['21:00'], [2])
  await addWeeklyHours(site.db, 'second', evenings)
  await addMember(app, { email: 'ravi@margam.example', counselorId: 'second' })
  await site.db.update(staffUsers).set({ disabledAt: 1 }).where(eq(staffUsers.id, gone.id))
})

/** Renders the staff emails about a booking, in order. */
const toStaff = (id: string) =>
  renderEmails(app, and(eq(emails.bookingId, id), ne(emails.audience, 'visitor')))
const kinds = async (id: string) => (await toStaff(id)).map(({ kind, recipient }) => [kind, recipient])
const booked = async () => (await site.booked({ counselor: 'career-counselor' })).booking

test('emails a counselor about their bookings, moves and cancellations', async () => {
  const booking = await booked()
  const { date, time } = site.nextStart()
  await rescheduleBooking(app, booking.token, parseInstant(date, time))
  await cancelBooking(app, booking.token)
  expect(await kinds(booking.id)).toEqual([
    ['booking-confirmed', 'asha@margam.example'],
    ['booking-changed', 'asha@margam.example'],
    ['booking-cancelled', 'asha@margam.example'],
  ])
  const [sent, ...others] = (await toStaff(booking.id)).flatMap(({ message }) => message ?? [])
  expect([sent?.subject, others], 'the cancellation replaces the earlier emails').toEqual([
    expect.stringMatching(/^Cancelled:/),
    [],
  ])
  expect(sent?.text).toContain(`/services/counselor-dashboard/bookings/${booking.reference}`)
  expect(sent?.calendar).toBeUndefined()
})

test('emails both counselors when a session is reassigned', async () => {
  const { id, reference, version } = await booked()
  const audit = buildAuditEntry(admin, 'booking.moved', reference)
  await reassignBooking(app, id, 'second', {
    actor: admin.email,
    version,
    recordedAction: { audit },
    anyTime: true,
  })
  expect((await kinds(id)).slice(1)).toEqual([
    ['booking-changed', 'asha@margam.example'],
    ['booking-changed', 'ravi@margam.example'],
  ])
})

test('emails the team about a booking with a counselor who has no account', async () => {
  const slot = { date: '2026-12-08', time: '9:00 PM', counselor: 'third' }
  const { booking } = await site.booked(slot)
  expect(await kinds(booking.id)).toEqual([['booking-confirmed', app.business().company.teamEmail]])
})
