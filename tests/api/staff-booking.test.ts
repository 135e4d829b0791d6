import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import {
  findBookingByReference,
  findBookingByToken,
  listBookingEmails,
  listHistory,
} from '#app/booking/queries.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import { recordPaymentEvent } from '#app/payments/record-payment-event.ts'
import { action, loader } from '#app/workspace/booking/routes/new-booking.tsx'
import { listAuditEntries } from '../builders/audit-log.ts'
import { postBookingAction } from '../builders/booking-actions.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { requestSyncNow } from '../payment-work.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay } = await openPaidSite()
const { app } = site
await site.db.insert(counselors).values({ id: 'another', name: 'Another counselor', title: '' })

async function signedIn(email: string, more: { role: 'admin' | 'counselor'; counselorId?: string }) {
  await addMember(app, { email, ...more })
  return signInAs(app, email)
}
const admin = await signedIn('admin@margam.example', { role: 'admin' })
const counselor = await signedIn('counselor@margam.example', {
  role: 'counselor',
  counselorId: 'career-counselor',
})
const other = await signedIn('other@margam.example', { role: 'counselor', counselorId: 'another' })

const path = '/services/counselor-dashboard/bookings/new'
const day = (count: number) => new Date(Date.UTC(2026, 10, 23) + count * DAY).toISOString().slice(0, 10)

const filled = {
  name: 'Lakshmi Devi',
  phone: '98480 12345',
  email: '',
  session: 'free',
  way: 'phone',
  counselor: 'career-counselor',
  date: day(0),
  time: '16:00',
  agreed: 'child',
}
const post = async (headers: Headers, typed: Record<string, string>) => {
  const { status, to, data } = await site.call(action, {
    path,
    headers,
    form: { ...filled, key: crypto.randomUUID(), ...typed },
  })
  if (!to) return { refused: data, status, done: null }
  const { pathname, searchParams } = new URL(to, 'http://localhost')
  const booking = await findBookingByReference(app, pathname.split('/').at(-1)?.toUpperCase() ?? '')
  if (!booking) throw new Error('it led to no booking')
  return { refused: null, status, done: searchParams.get('done'), booking }
}
const booked = async (headers: Headers, typed: Record<string, string>) => {
  const { booking, done, refused } = await post(headers, typed)
  if (!booking) throw new Error(JSON.stringify(refused))
  return { booking, done }
}
const mailsOf = async (id: string) =>
  (await listBookingEmails(app, id)).map(({ kind, recipient }) => [kind, recipient])

test('books for a client with only a name and a phone number', async () => {
  const { booking, done } = await booked(counselor, {})
  expect(done).toBe('booked')
  expect(booking).toMatchObject({ status: 'confirmed', kind: 'free', counselorId: 'career-counselor' })
  expect(booking.visitor).toMatchObject({
    email: null,
    phone: '9848012345',
    bookedFor: 'child',
    consent: { method: 'phone', takenBy: 'counselor@margam.example' },
  })
  const told = (await mailsOf(booking.id)).map(([, to]) => to)
  expect(told).toEqual(['counselor@margam.example'])
  expect(await listHistory(app, booking.id)).toMatchObject([
    { event: 'placed', actor: 'counselor@margam.example' },
  ])
  const entries = await listAuditEntries(app, { kind: 'booking', id: booking.reference })
  expect(entries.map(({ action }) => action)).toEqual(['booking.created'])
})

test('sends the confirmation and the reminders when staff enter an email address', async () => {
  const { booking } = await booked(admin, { email: 'lakshmi@example.org', time: '17:00' })
  expect(
    (await mailsOf(booking.id)).filter(([, to]) => to === 'lakshmi@example.org').map(([kind]) => kind),
  ).toEqual(['booking-confirmed', 'reminder', 'reminder'])
})

test('asks staff to confirm a time outside the counselor’s hours', async () => {
  const odd = { date: day(1), time: '07:15' }
  const first = await post(counselor, odd)
  expect([first.status, first.refused?.errors.anyway]).toEqual([
    409,
    expect.stringContaining('clients can’t book this time'),
  ])
  expect((await booked(counselor, { ...odd, anyway: 'yes' })).done).toBe('booked')
})

test('rejects a slot that is already booked', async () => {
  await booked(admin, { date: day(2) })
  const second = await post(admin, { date: day(2), anyway: 'yes' })
  expect([second.status, second.refused?.errors.time]).toEqual([
    409,
    expect.stringContaining('another session'),
  ])
})

test('creates one booking when staff submit the form twice', async () => {
  const typed = { date: day(4), key: 'of-this-form' }
  const [one, two] = await Promise.all([booked(admin, typed), booked(admin, typed)])
  expect(one.booking.id).toBe(two.booking.id)
})

test('emails a payment link and confirms the session on payment', async () => {
  const { booking, done } = await booked(counselor, {
    session: 'paid',
    date: day(9),
    email: 'pays@example.org',
  })
  expect([done, booking.status]).toEqual(['held', 'held'])
  expect(booking.status === 'held' && booking.heldUntil - app.clock.now()).toBe(24 * HOUR)
  const [request, ...others] = await renderEmails(app, eq(emails.bookingId, booking.id))
  expect([request, others]).toMatchObject([{ kind: 'payment-link', recipient: 'pays@example.org' }, []])
  expect(request?.message?.text).toContain(`?pay=${booking.token}`)
  const order = (await findOrder(app.db, { bookingId: booking.id }))?.order
  razorpay.pay(order?.id ?? '')
  await requestSyncNow(app, order?.id ?? '')
  await site.work()
  expect((await findBookingByToken(app, booking.token))?.status).toBe('confirmed')
})

test('lets staff release their own hold, except while a payment is in progress', async () => {
  const at = { session: 'paid', date: day(14) }
  const { booking } = await booked(counselor, at)
  const release = (headers: Headers, { reference, version } = booking) =>
    postBookingAction(app, headers, reference, 'hold', { version: String(version) })
  expect(await release(other)).toBe('not-found')
  const order = (await findOrder(app.db, { bookingId: booking.id }))?.order.id ?? ''
  const proof = {
    type: 'checkout.proof',
    id: 'once',
    orderId: order,
    paymentId: 'pay_1',
    at: app.clock.now(),
  }
  await recordPaymentEvent(app, proof)
  expect(await release(counselor)).toBe('being-paid')
  site.advance(16 * MINUTE) // the reported payment did not arrive
  expect(await release(counselor)).toBe('hold')
  expect(await listHistory(app, booking.id)).toMatchObject([{}, { event: 'hold-released' }])
  expect(await release(counselor)).toBe('changed-meanwhile')
  razorpay.pay(order)
  await requestSyncNow(app, order)
  await site.work()
  expect((await findOrder(app.db, { bookingId: booking.id }))?.refunds).toMatchObject([
    { reason: 'session-cancelled' },
  ])
  expect((await booked(admin, { ...at, session: 'free' })).done).toBe('booked')
})

test('confirms a session when an admin records an offline payment', async () => {
  const paid = { session: 'offline', method: 'upi', reference: '4329 1122 3344', date: day(10) }
  expect((await post(counselor, paid)).status).toBe(403)
  expect((await post(admin, { ...paid, reference: 'from Ravi' })).refused?.errors.reference).toContain(
    'No names',
  )
  const { booking, done } = await booked(admin, paid)
  expect([done, booking.status]).toEqual(['paid', 'confirmed'])
  const found = await findOrder(app.db, { bookingId: booking.id })
  expect(found?.payments).toMatchObject([
    {
      appliedTo: 'booking',
      amount: shippedBusiness.paidPrice.total,
      method: 'upi',
      offlineReference: '432911223344',
      takenBy: 'admin@margam.example',
    },
  ])
  expect(found?.documents).toMatchObject([
    { paymentId: found?.payments[0]?.id, content: { total: shippedBusiness.paidPrice.total } },
  ])
  const unreferenced = await booked(admin, { ...paid, reference: '', time: '17:00' })
  expect(unreferenced).toMatchObject({ done: 'paid', booking: { status: 'confirmed' } })
})

test('does not show a counselor the clients of another counselor', async () => {
  const refused = await post(other, { date: day(12) })
  expect(refused.refused?.errors.counselor).toContain('takes no sessions')
  const { booking } = await booked(admin, { date: day(12) })
  const from = async (headers: Headers) => {
    const asked = { path: `${path}?from=${booking.reference.toLowerCase()}`, headers }
    return (await site.call(loader, asked)).data.values
  }
  expect(await from(counselor)).toMatchObject({ name: 'Lakshmi Devi', phone: '9848012345' })
  expect((await from(other)).name).toBeUndefined()
})

test('rejects a start that has passed', async () => {
  const refused = await post(admin, { date: day(-30), anyway: 'yes' })
  expect([refused.status, refused.refused?.errors.time]).toEqual([409, expect.stringContaining('has passed')])
})
