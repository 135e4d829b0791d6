import { expect, test } from 'vitest'
import { meetingLink } from '#app/features/booking/emails/meeting-link.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { loader as bookingPage } from '#app/routes/book/booking.tsx'
import { loader as joinPage } from '#app/routes/book/join.tsx'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const nextStart = startsOnOffer()

const linksOn = async (token: string) =>
  (await bookingPage(routeArgs<Parameters<typeof bookingPage>[0]>(site, `/bookings/${token}`, { token })))
    .view.links
/** Follows an address to join: a room, or the words and status of the page. */
async function joins(url: string) {
  const [, , reference = '', code = ''] = new URL(url).pathname.split('/')
  const args = routeArgs<Parameters<typeof joinPage>[0]>(site, '/', { reference, code })
  const answer = await Promise.resolve(joinPage(args)).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer.headers.get('Location')
  const { data, init } = answer as Awaited<ReturnType<typeof joinPage>>
  return { status: init?.status ?? 200, ...data }
}

test('a session gives out no room: its address to join leads into it from ten minutes before the start', async () => {
  const { token, orderId, account } = await sessions.held(nextStart())
  expect(await linksOn(token)).toBeNull()
  await sessions.verify(razorpay.pay(orderId).proof)
  const { booking } = await account()
  const room = meetingLink(site.services.settings.meetingUrl, booking)
  const links = await linksOn(token)
  expect(JSON.stringify(links)).not.toContain(room)
  const url = links?.join ?? ''

  expect(await joins(url)).toMatchObject({
    status: 200,
    lines: [
      expect.stringMatching(/^Your session is on .+ The call opens at \d+:50 PM IST, ten minutes before/),
    ],
    againIn: null,
  })
  site.pass(booking.startsAt - 12 * MINUTE - site.services.clock.now())
  expect(await joins(url)).toMatchObject({ title: 'The call is not open yet', againIn: 120 })
  site.pass(2 * MINUTE - SECOND)
  expect(await joins(url)).toMatchObject({ againIn: 1 })
  site.pass(SECOND)
  expect(await joins(url)).toBe(room)
  site.pass(booking.endsAt + 30 * MINUTE - site.services.clock.now())
  expect(await joins(url)).toMatchObject({ status: 410, title: 'This session is over' })
})

test('nobody joins a session that is cancelled, or by an address that is not its own', async () => {
  const [one, other] = [
    await sessions.booked({ date: '2027-01-14', time: '4:00 PM' }),
    await sessions.booked({ date: '2027-01-14', time: '6:00 PM' }),
  ]
  const [url, others] = [(await linksOn(one.token))?.join ?? '', (await linksOn(other.token))?.join ?? '']
  const mixed = [...url.split('/').slice(0, -1), others.split('/').at(-1)].join('/')
  expect(await joins(mixed)).toMatchObject({ status: 404 })
  expect(await joins(`${url}x`)).toMatchObject({ status: 404 })
  await cancelBooking(site.services, one.token)
  expect(await joins(url)).toMatchObject({ status: 410, title: 'This session is not booked' })
})
