import { describe, expect, test } from 'vitest'
import { release } from '#app/booking/booking.ts'
import { loader as inviteOf } from '#app/booking/routes/invite.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { findDocument } from '#app/payments/queries.ts'
import { storeChange } from '../builders/bookings.ts'
import { openPaidSite } from './paid-sessions.ts'
import { routeArgs } from './route-args.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()

const nextStart = listOfferedStarts()

describe('calendar file', () => {
  async function invite(token: string): Promise<[number, string | undefined]> {
    const given = routeArgs<Parameters<typeof inviteOf>[0]>(site, '/', { token })
    const response = await inviteOf(given)
    return [response.status, /^STATUS:(\w+)/m.exec(await response.text())?.[1]]
  }

  test('serves the calendar file of a paid or cancelled session', async () => {
    const { token, orderId } = await sessions.held(nextStart())
    expect(await invite(token)).toEqual([404, undefined])
    await sessions.verify(razorpay.pay(orderId).proof)
    expect(await invite(token)).toEqual([200, 'CONFIRMED'])
    await cancelBooking(site.app, token)
    expect(await invite(token)).toEqual([200, 'CANCELLED'])
  })

  test('returns 404 for the calendar file of a released hold', async () => {
    const { token, account } = await sessions.held(nextStart())
    const { booking } = await account()
    if (booking.status !== 'held') throw new Error('it is held')
    await storeChange(site.db, release(booking), { now: site.app.clock.now() })
    expect(await invite(token)).toEqual([404, undefined])
  })
})

describe('`findDocument`', () => {
  test('finds a document by number', async () => {
    const { account } = await sessions.booked(nextStart())
    const { documents, booking } = await account()
    const [document] = documents
    const [series = '', year = '', count = ''] = document?.number.split('/') ?? []
    expect(await findDocument(site.db, booking.id, { series, year, count })).toMatchObject({ document })
  })

  test.each(['\0', 'ä', '%00', '', '..', '1'.repeat(100)])(
    'returns null for the document number %j',
    async (part) => {
      const { account } = await sessions.booked(nextStart())
      const { id } = (await account()).booking
      for (const at of ['series', 'year', 'count'] as const) {
        const number = { series: 'MR', year: '26-27', count: '000001', [at]: part }
        expect(await findDocument(site.db, id, number)).toBeNull()
      }
    },
  )
})
