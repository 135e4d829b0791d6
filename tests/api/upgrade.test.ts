import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { timeOff } from '#app/availability/tables.ts'
import type { Booking } from '#app/booking/booking.ts'
import { joinLink } from '#app/booking/links.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as joinPage } from '#app/booking/routes/join.tsx'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import * as paid from '#app/payments/routes/paid.tsx'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { bookingRequest } from '../builders/requests.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay } = await openPaidSite()
const nextStart = listOfferedStarts()
const { app } = site
const { clock } = app
type Fields = Record<string, string>

/** Books a free session and returns the booking with the submitted fields. */
async function booked(start = nextStart()) {
  const typed = bookingRequest({ ...start, city: 'Warangal', reason: 'Which group to take' }) as Fields
  const body = (await (await site.book(typed)).json()) as { data: { manageUrl: string } }
  const token = new URL(body.data.manageUrl).pathname.split('/').at(-1) ?? ''
  const booking = await findBookingByToken(app, token)
  if (!booking) throw new Error('it is booked')
  return { token, booking, typed, path: `/services/paidsessioninitial?from=${token}` }
}
const formOf = ({ date, time, ...typed }: Fields, more: Fields = {}) => {
  const fields = {
    ...typed,
    slot: `${date} ${time}`,
    session: 'paid',
    state: 'Telangana',
    consent: 'on',
    key: crypto.randomUUID(),
    ...more,
  }
  return { method: 'POST', body: new URLSearchParams(fields) }
}
const open = (path: string) => paid.loader(routeArgs<Parameters<typeof paid.loader>[0]>(site, path, {}))
/** Submits the paid form and returns the token of the hold, or the page data on an error. */
async function send(path: string, init: RequestInit) {
  const answer = await paid.action(routeArgs<Parameters<typeof paid.action>[0]>(site, path, {}, init))
  if (!(answer instanceof Response)) return answer.data
  return new URL(answer.headers.get('Location') ?? '', 'http://localhost').searchParams.get('pay') ?? ''
}
async function upgraded(from: Awaited<ReturnType<typeof booked>>) {
  const token = await send(from.path, formOf(from.typed, { holding: from.token }))
  if (typeof token !== 'string') throw new Error('it is not held')
  const hour = await findBookingByToken(app, token)
  const account = await findOrder(app.db, { bookingId: hour?.id ?? '' })
  return { token, orderId: account?.order.id ?? '' }
}
const stateOf = async (token: string) => (await findBookingByToken(app, token))?.status
const somebodyElse = (startsAt: number) => {
  const other = aNewBooking({ startsAt })
  return storeBooking(site.db, other, { now: clock.now() })
}
async function takesOff({ counselorId, startsAt }: Booking) {
  await site.db
    .insert(timeOff)
    .values({ counselorId, startsAt: new Date(startsAt + 30 * MINUTE), endsAt: new Date(startsAt + HOUR) })
  await setTimeout(1100) // counselors are cached for a second
}

test('replaces a free session with a paid session only after the payment', async () => {
  const one = await booked()
  const { date, time } = one.typed
  expect(await open(one.path)).toMatchObject({
    slot: { date, time },
    upgraded: { date, time },
    holding: one.token,
  })
  const { token, orderId } = await upgraded(one)
  const page = await open(`/services/paidsessioninitial?pay=${token}`)
  expect(page.payment).toMatchObject({ status: 'to-pay', slot: { date, time } })
  expect(await stateOf(one.token)).toBe('confirmed')
  razorpay.pay(orderId)
  await send(`/services/paidsessioninitial?pay=${token}`, formOf({}, { intent: 'check' }))
  expect([await stateOf(one.token), await stateOf(token)]).toEqual(['cancelled', 'confirmed'])
  const sent = await renderEmails(site.app, eq(emails.recipient, String(one.typed.email)))
  expect(
    sent.flatMap(({ kind, message }) => (/became the/.test(message?.subject ?? '') ? [kind] : [])),
  ).toEqual(['booking-confirmed'])
  const older = routeArgs<Parameters<typeof bookingPage>[0]>(site, '/', { token: one.token })
  await expect(bookingPage(older)).rejects.toMatchObject({ status: 302 })
  const [reference = '', code = ''] = joinLink('', one.booking).split('/').slice(2)
  const join = await joinPage(routeArgs<Parameters<typeof joinPage>[0]>(site, '/', { reference, code }))
  expect(join.data.title).toBe('The call is not open yet')
})

test('keeps the free session when the upgrade is not paid', async () => {
  const one = await booked()
  const { token } = await upgraded(one)
  site.pass(15 * MINUTE)
  const { payment } = await open(`/services/paidsessioninitial?pay=${token}`)
  expect(payment?.status).toBe('unpaid')
  expect(await stateOf(one.token)).toBe('confirmed')
})

test.each(['another visitor booked part of the hour', 'the counselor is off for part of the hour'])(
  'suggests other times for an upgrade when %s',
  async (why) => {
    const one = await booked()
    if (why.startsWith('another')) await somebodyElse(one.booking.startsAt + 30 * MINUTE)
    else await takesOff(one.booking)
    const page = await open(one.path)
    expect(page.upgraded).toMatchObject({ isSameTime: false })
    const refused = await send(one.path, formOf(one.typed, { holding: one.token }))
    expect(refused).toMatchObject({ nearest: expect.any(Array), values: { city: ['Warangal'] } })
    expect(await stateOf(one.token)).toBe('confirmed')
  },
)

test('refunds a late upgrade payment when the counselor is off', async () => {
  const one = await booked()
  const { token, orderId } = await upgraded(one)
  await takesOff(one.booking)
  site.pass(16 * MINUTE)
  razorpay.pay(orderId)
  await send(`/services/paidsessioninitial?pay=${token}`, formOf({}, { intent: 'check' }))
  const { payment } = await open(`/services/paidsessioninitial?pay=${token}`)
  expect([payment?.status, await stateOf(one.token)]).toEqual(['refunded', 'confirmed'])
})
