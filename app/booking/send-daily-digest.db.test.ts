import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { DAY, HOUR, parseIndiaTime } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { openSite } from '../../tests/api/site-in-process.ts'
import { addMember } from '../../tests/builders/staff.ts'
import { renderEmails } from '../../tests/rendered-emails.ts'
import { scheduleDailyDigest } from './send-daily-digest.ts'

/** Opens on Friday 20 November 2026, 10:00 AM IST, with available slots from Monday. */
const site = await openSite()
beforeAll(async () => {
  await addMember(site.app, { email: 'owner@margam.example', role: 'admin' })
  await addMember(site.app, { email: 'asha@margam.example' })
})

const book = async (name: string, date: string, time: string) =>
  (await site.booked({ name, date, time })).token
const digests = () => renderEmails(site.app, eq(emails.kind, 'daily-digest'))

test('sends no digest when no booking changed today and no session is tomorrow', async () => {
  await scheduleDailyDigest(site.app)
  expect(await digests()).toEqual([])
})

test("emails the admins once in the evening about the day's changes and tomorrow's sessions", async () => {
  site.advance(2 * DAY)
  await book('Ravi Kumar', '2026-11-24', '4:00 PM')
  const moved = await book('Meena Rao', '2026-11-24', '5:00 PM')
  await rescheduleBooking(site.app, moved, parseIndiaTime('2026-11-25', '16:00'))
  const cancelled = await book('Sai Teja', '2026-11-24', '6:00 PM')
  await cancelBooking(site.app, cancelled)
  site.advance(10 * HOUR)
  await Promise.all([scheduleDailyDigest(site.app), scheduleDailyDigest(site.app)])
  const [sent, ...more] = await digests()
  expect([sent?.recipient, more]).toEqual(['owner@margam.example', []])
  expect(sent?.message?.text).toMatch(
    /Booked: Ravi Kumar.+24 November.+Moved: Meena Rao.+25 November.+Cancelled: Sai Teja/s,
  )
  expect(sent?.message?.text).toContain('No sessions tomorrow.')

  site.advance(DAY)
  await scheduleDailyDigest(site.app)
  const next = (await digests()).at(-1)?.message
  expect(next?.subject).toContain('1 session tomorrow')
  expect(next?.text).toMatch(/No booking changed today.+4:00 PM: Ravi Kumar, free/s)
})
