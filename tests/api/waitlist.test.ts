import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { action as join, loader as page } from '#app/booking/routes/waitlist.tsx'
import { waitlist } from '#app/booking/tables.ts'
import { notifyWaitlist } from '#app/booking/waitlist.ts'
import { getCanonicalPath } from '#app/lib/slashes.ts'
import { DAY } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
/** A Tuesday whose slots are all booked. */
const date = '2026-11-24'
/** Token of the booking for the first slot of that day. */
let first = ''
const bookFirst = async () => {
  first = (await site.booked({ date, time: '4:00 PM' })).token
}
await bookFirst()
for (const hour of [5, 6, 7, 8]) await site.booked({ date, time: `${hour}:00 PM` })
beforeEach(async () => {
  await site.db.delete(waitlist)
  await site.db.delete(emails)
  if ((await site.find(first)).status === 'cancelled') await bookFirst()
})
const cancelFirst = () => cancelBooking(site.app, first)

const path = (day = date, counselor = 'career-counselor') =>
  `/services/waitlist?session=free&date=${day}&counselor=${counselor}`
const status = async (day?: string, counselor?: string) =>
  (await site.call(page, { path: path(day, counselor) })).data.status
const joins = async (email: string, day?: string) =>
  (await site.call(join, { path: path(day), form: { email } })).status
const notified = async () => {
  await notifyWaitlist(site.app)
  const sent = await renderEmails(site.app, eq(emails.kind, 'slot-opened'))
  return sent.map(({ recipient }) => recipient).sort()
}

test('emails everyone on the waitlist once when a slot becomes available', async () => {
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
  await bookFirst()
  expect(await joins('asha@example.org')).toBe(303)
  expect(await notified()).toHaveLength(1)
  await cancelFirst()
  site.advance(1000)
  expect(await notified()).toHaveLength(2)
})

test('rejects a waitlist request for a day with slots or with an invalid email address', async () => {
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
  await cancelFirst()
  await notifyWaitlist(site.app)
  const [email] = await renderEmails(site.app, eq(emails.kind, 'slot-opened'))
  const [link = ''] = /http\S+waitlist\/\w+/.exec(email?.message?.text ?? '') ?? []
  const url = new URL(link)
  expect(getCanonicalPath(url), 'a redirect would change the token').toBeNull()
  const remove = (token = '') => site.call(join, { params: { token }, form: {} })
  await remove('\0')
  expect(await site.db.$count(waitlist)).toBe(1)
  await remove(url.pathname.split('/').at(-1))
  expect(await site.db.$count(waitlist)).toBe(0)
})

test('offers no waitlist for a day whose remaining slots are within the minimum notice', async () => {
  site.advance(Date.parse('2026-11-24T18:01:00+05:30') - site.app.clock.now())
  expect([await status(), await joins('asha@example.org')]).toEqual(['none', 409])
})
