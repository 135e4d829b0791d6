import { expect, test } from 'vitest'
import { listJoined } from '#app/booking/attendance.ts'
import { joinLink, meetingLink, staffJoinLink } from '#app/booking/links.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as joinPage, action as press } from '#app/booking/routes/join.tsx'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const nextStart = listOfferedStarts()

const linksOn = async (token: string) =>
  (await bookingPage(routeArgs<Parameters<typeof bookingPage>[0]>(site, `/bookings/${token}`, { token })))
    .view.links
const argsOf = (url: string, method: string) => {
  const { pathname } = new URL(url)
  const [, , reference = '', code = ''] = pathname.split('/')
  return routeArgs<Parameters<typeof joinPage>[0]>(site, pathname, { reference, code }, { method })
}
/** Opens a join URL and returns the redirect target, or the data and status of the page. */
async function opens(url: string, method = 'GET') {
  const args = argsOf(url, method)
  const answer = await Promise.resolve(joinPage(args)).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer.headers.get('Location')
  const { data, init } = answer as Awaited<ReturnType<typeof joinPage>>
  return { status: init?.status ?? 200, ...data }
}
/** Submits the join button and returns the status and the redirect target. */
async function joins(url: string) {
  const { status, headers } = await press(argsOf(url, 'POST'))
  return [status, headers.get('Location')]
}

test('shows the join button from ten minutes before the session', async () => {
  const { token, orderId, account } = await sessions.held(nextStart())
  expect(await linksOn(token)).toBeNull()
  await sessions.verify(razorpay.pay(orderId).proof)
  const { booking } = await account()
  const room = meetingLink(site.app.config.meetingUrl, booking)
  const links = await linksOn(token)
  expect(JSON.stringify(links)).not.toContain(room)
  const url = links?.join ?? ''

  expect(await opens(url)).toMatchObject({
    status: 200,
    lines: [
      expect.stringMatching(/^Your session is on .+ The call opens at \d+:50 PM IST, ten minutes before/),
    ],
  })
  expect(await joins(url)).toEqual([303, new URL(url).pathname])
  site.pass(booking.startsAt - 12 * MINUTE - site.app.clock.now())
  expect(await opens(url)).toMatchObject({ title: 'The call is not open yet', againIn: 120 })
  site.pass(2 * MINUTE - SECOND)
  expect(await opens(url)).toMatchObject({ againIn: 1 })
  site.pass(SECOND)
  expect(await opens(url)).toMatchObject({ status: 200, mayJoin: 'visitor' })
  expect(await joins(url)).toEqual([303, room])
  site.pass(booking.endsAt + 30 * MINUTE - site.app.clock.now())
  expect(await opens(url)).toMatchObject({ status: 410, title: 'This session is over' })
  expect(await joins(url)).toEqual([303, new URL(url).pathname])
})

test('records attendance only when the join button is pressed', async () => {
  const { token } = await sessions.booked({ date: '2027-01-13', time: '4:00 PM' })
  const { app } = site
  const { clock, config } = app
  const booking = await findBookingByToken(app, token)
  if (!booking) throw new Error('gone')
  const ways = [
    ['visitor', joinLink(config.siteUrl, booking), 'visitor'],
    [booking.counselorId, staffJoinLink(config.siteUrl, booking), 'counselor'],
  ] as const
  site.pass(booking.startsAt - 5 * MINUTE - clock.now())
  for (const [who, url, mayJoin] of ways) {
    for (const method of ['GET', 'HEAD'])
      expect(await opens(url, method)).toMatchObject({ title: 'The call is open', mayJoin })
    expect(await listJoined(app, booking)).not.toContain(who)
    expect(await joins(url)).toEqual([303, meetingLink(config.meetingUrl, booking)])
    expect(await listJoined(app, booking)).toContain(who)
  }
})

test('rejects the join URL of a cancelled session and a wrong join URL', async () => {
  const [one, other] = [
    await sessions.booked({ date: '2027-01-14', time: '4:00 PM' }),
    await sessions.booked({ date: '2027-01-14', time: '6:00 PM' }),
  ]
  const [url, others] = [(await linksOn(one.token))?.join ?? '', (await linksOn(other.token))?.join ?? '']
  const mixed = [...url.split('/').slice(0, -1), others.split('/').at(-1)].join('/')
  expect(await opens(mixed)).toMatchObject({ status: 404 })
  expect(await opens(`${url}x`)).toMatchObject({ status: 404 })
  await cancelBooking(site.app, one.token)
  expect(await opens(url)).toMatchObject({ status: 410, title: 'This session is not booked' })
})
