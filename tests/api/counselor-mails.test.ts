import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { updateOwnAccount } from '#app/accounts/change-account.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { weeklyHours } from '#app/availability/tables.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { reassignBooking } from '#app/booking/reassign-booking.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addMember, signedInUser, signInAs } from '../builders/staff.ts'
import { renderEmails } from '../rendered-emails.ts'
import { listOfferedStarts, type SiteInProcess, siteInProcess } from './site-in-process.ts'

const nextStart = listOfferedStarts()
let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
  await site.db.insert(counselors).values({ id: 'second', name: 'Second', title: '', position: 9 })
  const starts = ['16:00', '17:00', '18:00', '19:00', '20:00']
  await site.db
    .insert(weeklyHours)
    .values([1, 2, 3, 4, 5, 6].map((weekday) => ({ counselorId: 'second', weekday, starts })))
  await hired('asha@margam.example', 'career-counselor')
  await hired('ravi@margam.example', 'second')
  await hired('gone@margam.example', 'career-counselor')
  await change('gone@margam.example', { disabledAt: new Date(0) })
})
afterAll(() => site.close())

const hired = (email: string, counselorId: string) => addMember(site.app, { email, counselorId })
const change = (email: string, what: { disabledAt: Date | null }) =>
  site.db.update(staffUsers).set(what).where(eq(staffUsers.email, email))

async function booked() {
  const response = await site.book(bookingRequest(nextStart()))
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { manageUrl: string } }
  const booking = await findBookingByToken(site.app, data.manageUrl.split('/').at(-1) ?? '')
  if (!booking) throw new Error('gone')
  return booking
}
/** Renders the staff emails about a booking, in order. */
async function told(id: string) {
  return renderEmails(site.app, and(eq(emails.bookingId, id), ne(emails.audience, 'visitor')))
}
const kinds = async (id: string) => (await told(id)).map(({ kind, recipient }) => [kind, recipient])

test('emails a counselor about their own bookings, moves and cancellations', async () => {
  const booking = await booked()
  const to = nextStart()
  await rescheduleBooking(site.app, booking.token, to)
  await cancelBooking(site.app, booking.token)
  expect(await kinds(booking.id)).toEqual([
    ['booking-confirmed', 'asha@margam.example'],
    ['booking-changed', 'asha@margam.example'],
    ['booking-cancelled', 'asha@margam.example'],
  ])
  const sent = (await told(booking.id)).flatMap(({ message }) => message ?? [])
  expect(
    sent.map(({ subject }) => subject.split(':')[0]),
    'the cancellation tells all',
  ).toEqual(['Cancelled'])
  expect(sent[0]?.text).toContain(`/services/counselor-dashboard/bookings/${booking.reference}`)
  expect(sent[0]?.calendar).toBeUndefined()
})

test('sends no booking emails to a counselor who turned them off', async () => {
  const { app } = site
  const asha = await signedInUser(app, await signInAs(app, 'asha@margam.example'))
  await updateOwnAccount(app, asha, { name: asha.name, bookingEmails: false })
  expect(await kinds((await booked()).id)).toEqual([])
  await updateOwnAccount(app, asha, { name: asha.name, bookingEmails: true })
  expect(await kinds((await booked()).id)).toHaveLength(1)
})

test('emails the team about a booking of a counselor without an account', async () => {
  await change('asha@margam.example', { disabledAt: new Date(0) })
  const { teamEmail } = site.app.business().company
  expect(await kinds((await booked()).id)).toEqual([['booking-confirmed', teamEmail]])
  await change('asha@margam.example', { disabledAt: null })
})

test('emails both counselors when a session is reassigned', async () => {
  const booking = await booked()
  const by = {
    actor: 'admin@margam.example',
    version: booking.version,
    trace: {
      audit: buildAuditEntry({ id: 'a', email: 'admin@margam.example' }, 'booking.moved', booking.reference),
    },
    anyTime: true,
  }
  await reassignBooking(site.app, booking.id, 'second', by)
  expect((await kinds(booking.id)).slice(1)).toEqual([
    ['booking-changed', 'asha@margam.example'],
    ['booking-changed', 'ravi@margam.example'],
  ])
})
