import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildJoinLink } from '#app/booking/links.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as joinPage } from '#app/booking/routes/join.tsx'
import { parseInstant } from '#app/lib/dates.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import * as paidPage from '#app/payments/routes/paid.tsx'
import { action as paymentCheckAction } from '#app/payments/routes/payment.ts'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { addTimeOff } from '../builders/schedules.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay } = await openPaidSite()
const open = async (query: string) =>
  (await site.call(paidPage.loader, { path: `/services/paidsessioninitial?${query}` })).data
const send = (query: string, form: Record<string, string>) =>
  site.call(paidPage.action, { path: `/services/paidsessioninitial?${query}`, form })
const statusOf = async (token: string) => (await site.find(token)).status

/** Books a free session, and returns it with the filled-in form of its upgrade. */
async function bookFree() {
  const free = await site.booked({ reason: 'Which group to take' })
  const { date = '', time = '', ...typed } = free.typed as Record<string, string>
  const filled = { session: 'paid', state: 'Telangana', consent: 'on', holding: free.token }
  const form: Record<string, string> = {
    ...typed,
    slot: `${date} ${time}`,
    key: crypto.randomUUID(),
    ...filled,
  }
  return { ...free, form, startsAt: parseInstant(date, time) }
}

test('replaces a free session only when the paid session is paid', async () => {
  const { token: older, booking, form, startsAt } = await bookFree()
  const shown = { slot: startsAt, upgraded: { startsAt }, holding: older }
  expect(await open(`from=${older}`)).toMatchObject(shown)
  const { to } = await send(`from=${older}`, form)
  const token = new URL(to ?? '', 'http://localhost').searchParams.get('pay') ?? ''
  expect((await open(`pay=${token}`)).payment).toMatchObject({ status: 'to-pay' })
  expect(await statusOf(older)).toBe('confirmed')
  const { id } = await site.find(token)
  razorpay.pay((await findOrder(site.db, { bookingId: id }))?.order.id ?? '')
  await site.call(paymentCheckAction, { params: { token }, form: {} })
  expect([await statusOf(older), await statusOf(token)]).toEqual(['cancelled', 'confirmed'])

  const sent = await renderEmails(site.app, eq(emails.recipient, String(form.email)))
  const isAboutUpgrade = sent.filter(({ message }) => /became the/.test(message?.subject ?? ''))
  expect(isAboutUpgrade.map(({ kind }) => kind)).toEqual(['booking-confirmed'])
  expect((await site.call(bookingPage, { params: { token: older } })).status).toBe(302)
  const [reference = '', code = ''] = buildJoinLink('', booking).split('/').slice(2)
  const join = await site.call(joinPage, { params: { reference, code } })
  expect(join.data.title).toBe('The call is not open yet')
})

test.each([
  ['another visitor booked', false],
  ['the counselor takes off', true],
])('suggests other slots for an upgrade when %s part of the hour', async (_, isOff) => {
  const { token, booking, form } = await bookFree()
  const part = { from: booking.startsAt + 30 * MINUTE, to: booking.startsAt + HOUR }
  if (isOff) await addTimeOff(site.db, booking.counselorId, part)
  else await storeBooking(site.db, aNewBooking({ startsAt: part.from }), { now: site.app.clock.now() })
  expect((await open(`from=${token}`)).upgraded).toMatchObject({ isSameTime: false })
  const { data } = await send(`from=${token}`, form)
  expect(data).toMatchObject({ nearest: expect.any(Array), values: { city: 'Warangal' } })
  expect(await statusOf(token)).toBe('confirmed')
})
