import { expect, test } from 'vitest'
import { markReleased } from '#app/booking/booking.ts'
import { loader } from '#app/booking/routes/invite.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { storeChange } from '../builders/bookings.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, verify, held } = await openPaidSite()

test('serves the calendar file of a paid or cancelled session, but not of a hold', async () => {
  const invite = async (token: string) => {
    const { status, response } = await site.call(loader, { params: { token } })
    return [status, /^STATUS:(\w+)/m.exec((await response?.text()) ?? '')?.[1]]
  }
  const { token, orderId } = await held()
  expect(await invite(token)).toEqual([404, undefined])
  await verify(razorpay.pay(orderId).proof)
  expect(await invite(token)).toEqual([200, 'CONFIRMED'])
  await cancelBooking(site.app, token)
  expect(await invite(token)).toEqual([200, 'CANCELLED'])

  const other = await held()
  const { booking } = await other.account()
  if (booking.status !== 'held') throw new Error('it is held')
  await storeChange(site.db, markReleased(booking), { now: site.app.clock.now() })
  expect(await invite(other.token)).toEqual([404, undefined])
})
