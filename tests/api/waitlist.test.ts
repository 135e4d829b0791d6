import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { action as join, loader as page } from '#app/booking/routes/waitlist.tsx'
import { waitlist } from '#app/booking/tables.ts'
import { notifyWaitlist } from '#app/booking/waitlist.ts'
import { DAY } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { bookingRequest } from '../builders/requests.ts'
import { routeArgs } from './route-args.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
/** Tuesday on which all slots are booked. */
const date = '2026-11-24'
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.delete(waitlist)
  await site.db.delete(emails)
  const times = ['4:00 PM', '5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM']
  await Promise.all(times.map(book))
})

/** Token of the booking of the day's first slot. */
let first = ''
async function book(time: string) {
  const answer = await site.book(bookingRequest({ date, time }))
  if (time === '4:00 PM' && answer.status === 201)
    first = (await answer.json()).data.manageUrl.split('/').at(-1)
}
const cancelFirst = async () => await cancelBooking(site.app, first)

const path = (day = date, counselor = 'career-counselor') =>
  `/services/waitlist?session=free&date=${day}&counselor=${counselor}`
const status = async (day?: string, counselor?: string) =>
  (await page(routeArgs<Parameters<typeof page>[0]>(site, path(day, counselor), {}))).status
async function joins(email: string, day?: string) {
  const init = { method: 'POST', body: new URLSearchParams({ email }) }
  const answer = await join(routeArgs<Parameters<typeof join>[0]>(site, path(day), {}, init))
  return answer instanceof Response ? answer.status : 'init' in answer && answer.init?.status
}
const notified = async () => {
  await notifyWaitlist(site.app)
  const rows = await site.db.select().from(emails).where(eq(emails.kind, 'slot-opened'))
  return rows.map(({ recipient }) => recipient).sort()
}

test('emails everyone on the waitlist once when a slot opens', async () => {
  expect([await status(), await joins('asha@example.org'), await joins('ravi@example.org')]).toEqual([
    'full',
    303,
    303,
  ])
  expect(await joins('asha@example.org')).toBe(303)
  expect(await notified()).toEqual([])
  await cancelFirst()
  expect(await notified()).toEqual(['asha@example.org', 'ravi@example.org'])
  expect(await notified()).toHaveLength(2)
})

test('notifies a visitor again after the visitor rejoins the waitlist', async () => {
  await joins('asha@example.org')
  await cancelFirst()
  expect(await notified()).toHaveLength(1)
  await book('4:00 PM')
  expect(await joins('asha@example.org')).toBe(303)
  expect(await notified()).toHaveLength(1)
  await cancelFirst()
  site.pass(1000)
  expect(await notified()).toHaveLength(2)
})

test('rejects a waitlist request for an available day or an invalid email', async () => {
  const next = new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)
  expect([await status(next), await joins('asha@example.org', next)]).toEqual(['available', 409])
  for (const day of ['2026-11-01', '2026-11-22', '2099-01-01', 'x'])
    expect([await status(day), await joins('asha@example.org', day)]).toEqual(['none', 409])
  expect(await status(date, 'nobody')).toBe('none')
  expect(await joins('not an address')).toBe(422)
  expect(await site.db.$count(waitlist)).toBe(0)
})

test('removes a waitlist request through the emailed link', async () => {
  await joins('asha@example.org')
  const [row] = await site.db.select().from(waitlist)
  const remove = (token = '') =>
    join(routeArgs(site, `/services/waitlist/${token}`, { token }, { method: 'POST' }) as never)
  await remove('\0')
  expect(await site.db.$count(waitlist)).toBe(1)
  await remove(row?.token)
  expect(await site.db.$count(waitlist)).toBe(0)
})
