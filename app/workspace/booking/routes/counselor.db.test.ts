import { beforeAll, expect, test } from 'vitest'
import type { Member } from '#app/accounts/roles.ts'
import type { Booking } from '#app/booking/booking.ts'
import { listHistory } from '#app/booking/queries.ts'
import { company } from '#app/content/company.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { listReassignTargets, loadBookingPage } from '#app/workspace/booking/queries.ts'
import { addTimeOff, addWeeklyHours, updateCounselor } from '../../../../tests/builders/schedules.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../../tests/builders/workspace-at.ts'

const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)
beforeAll(async () => void (await addWeeklyHours(site.db, 'two', ['16:00'])))

const reassign = (booking: Booking, user: Member = admin, counselor = 'two', message = '') =>
  site.act(booking, 'counselor', { counselor, message }, user)
const options = async (booking: Booking, user: Member = admin) =>
  (await listReassignTargets(site.app, user, [booking])).get(booking.reference)

test('reassigns a booking without changing its time or link', async () => {
  const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: false } })
  expect(await reassign(booking, one, 'two', 'Ravi is ill today.')).toBe('reassigned')
  expect(await site.stored(booking)).toEqual({ ...booking, counselorId: 'two', version: booking.version + 1 })
  expect(await site.mails(booking)).toEqual([
    ['booking-changed', booking.visitor.email],
    ['booking-changed', company.teamEmail],
  ])
  expect((await listHistory(site.app, booking.id)).at(-1)).toMatchObject({
    event: 'reassigned',
    actor: one.email,
    details: { counselor: ['Counselor one', 'Counselor two'] },
  })
  expect(await site.logged(booking)).toEqual([
    {
      by: one.email,
      action: 'booking.reassigned',
      details: { counselorBefore: 'one', counselor: 'two' },
    },
  ])
  expect(await loadBookingPage(site.app, one, booking.reference)).toBeNull()
  expect(await loadBookingPage(site.app, two, booking.reference)).not.toBeNull()
})

test('does not reassign a booking to an unavailable counselor', async () => {
  const busy = await site.book({ startsAt: site.nextStart() })
  await site.book({ startsAt: busy.startsAt, counselorId: 'two' })
  const away = await site.book({ startsAt: site.nextStart() })
  await addTimeOff(site.db, 'two', { from: away.startsAt - HOUR, to: away.endsAt })
  expect([await options(busy), await options(away)]).toEqual([[], []])
  expect(await reassign(busy)).toBe('counselor-taken')
  expect(await reassign(away)).toBe('cannot-take')

  const spoken = await site.book({ startsAt: site.nextStart(), visitor: { language: 'te' } })
  expect(await options(spoken)).toHaveLength(1)
  await updateCounselor(site.db, 'two', { languages: ['en'] })
  expect(await options(spoken)).toEqual([])
  expect(await reassign(spoken)).toBe('cannot-take')

  const plain = await site.book({ startsAt: site.nextStart() })
  expect(await options(plain)).toHaveLength(1)
  await updateCounselor(site.db, 'two', { active: false })
  expect(await options(plain)).toEqual([])
  expect(await reassign(plain)).toBe('cannot-take')
  await updateCounselor(site.db, 'two', { active: true })
})

test('lets only an admin reassign a session outside working hours', async () => {
  const booking = await site.book({ startsAt: site.nextStart() + HOUR })
  expect(await options(booking)).toEqual([{ id: 'two', name: 'Counselor two', outside: true }])
  expect(await options(booking, one)).toEqual([])
  expect(await reassign(booking, one)).toBe('cannot-take')
  expect(await reassign(booking)).toBe('reassigned')
})

test('rejects an outdated or invalid reassignment', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  expect(await reassign(booking, one, '')).toHaveProperty('counselor')
  expect(await reassign(booking, admin, 'nobody')).toBe('cannot-take')
  expect(await reassign(booking, admin, 'one')).toBe('same-counselor')
  expect(await reassign({ ...booking, version: 7 })).toBe('changed-meanwhile')
  const over = await site.book({ startsAt: now - DAY })
  expect(await reassign(over)).toBe('over')
  expect(await site.stored(booking)).toEqual(booking)
})

test('reassigns a session in progress', async () => {
  const running = await site.book({ startsAt: now - 5 * MINUTE })
  expect(await reassign(running)).toBe('reassigned')
})
