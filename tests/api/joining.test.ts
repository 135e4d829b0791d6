import { expect, test } from 'vitest'
import { listJoined } from '#app/booking/attendance.ts'
import { buildJoinLink, buildMeetingLink, buildStaffJoinLink } from '#app/booking/links.ts'
import { loader as bookingPage } from '#app/booking/routes/booking.tsx'
import { loader as joinPage, action as press } from '#app/booking/routes/join.tsx'
import { MINUTE } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { openPaidSite } from './paid-sessions.ts'
import { parseJoinUrl } from './site-in-process.ts'

const { site, razorpay, verify, held, paid } = await openPaidSite()
const linksOn = async (token: string) => (await site.call(bookingPage, { params: { token } })).data.view.links
/** Opens a join URL and returns the status and the data of the page. */
async function opens(url: string, method = 'GET') {
  const { status, data } = await site.call(joinPage, { params: parseJoinUrl(url), method })
  return { ...data, status }
}
/** Submits the join button and returns the status and the redirect target. */
async function joins(url: string) {
  const { status, to } = await site.call(press, {
    path: new URL(url).pathname,
    params: parseJoinUrl(url),
    form: {},
  })
  return [status, to]
}

test('shows the join button from ten minutes before the session', async () => {
  const { token, orderId, account } = await held()
  expect(await linksOn(token)).toBeNull()
  await verify(razorpay.pay(orderId).proof)
  const { booking } = await account()
  const room = buildMeetingLink(site.app.config.meetingUrl, booking)
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
  site.setClock(booking.startsAt - 12 * MINUTE)
  expect(await opens(url)).toMatchObject({ title: 'The call is not open yet', againIn: 120 })
  site.advance(2 * MINUTE)
  expect(await opens(url)).toMatchObject({ status: 200, mayJoin: 'visitor' })
  expect(await joins(url)).toEqual([303, room])
  site.setClock(booking.endsAt + 30 * MINUTE)
  expect(await opens(url)).toMatchObject({ status: 410, title: 'This session is over' })
  expect(await joins(url)).toEqual([303, new URL(url).pathname])
})

test('records attendance only when the join button is pressed', async () => {
  const { token } = await paid({ date: '2027-01-13', time: '4:00 PM' })
  const { app } = site
  const { config } = app
  const booking = await site.find(token)
  const ways = [
    ['visitor', buildJoinLink(config.siteUrl, booking), 'visitor'],
    [booking.counselorId, buildStaffJoinLink(config.siteUrl, booking), 'counselor'],
  ] as const
  site.setClock(booking.startsAt - 5 * MINUTE)
  for (const [who, url, mayJoin] of ways) {
    for (const method of ['GET', 'HEAD'])
      expect(await opens(url, method)).toMatchObject({ title: 'The call is open', mayJoin })
    expect(await listJoined(app, booking)).not.toContain(who)
    expect(await joins(url)).toEqual([303, buildMeetingLink(config.meetingUrl, booking)])
    expect(await listJoined(app, booking)).toContain(who)
  }
})

test('rejects a wrong join URL and the URL of a cancelled session', async () => {
  const [one, other] = [
    await paid({ date: '2027-01-14', time: '4:00 PM' }),
    await paid({ date: '2027-01-14', time: '6:00 PM' }),
  ]
  const [url, others] = [(await linksOn(one.token))?.join ?? '', (await linksOn(other.token))?.join ?? '']
  const mixed = [...url.split('/').slice(0, -1), others.split('/').at(-1)].join('/')
  expect(await opens(mixed)).toMatchObject({ status: 404 })
  expect(await opens(`${url}x`)).toMatchObject({ status: 404 })
  await cancelBooking(site.app, one.token)
  expect(await opens(url)).toMatchObject({ status: 410, title: 'This session is not booked' })
})
