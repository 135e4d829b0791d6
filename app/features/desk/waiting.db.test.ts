import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { ok } from '#app/lib/result.ts'
import { DAY, HOUR, SECOND } from '#app/lib/time.ts'
import { hire, openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import { actOnBooking } from './act-on-booking.ts'
import { askOfBooking, takeBackOfBooking } from './ask-of-booking.ts'
import { doWaiting } from './do-waiting.ts'
import type { BookingAction } from './domain/booking-action.ts'
import { notDoneOf } from './not-done.ts'
import { viewBooking } from './view-booking.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const one = person('counselor', 'one')
const two = { ...person('counselor', 'two'), id: 'two-id' }

const site = await openWorkspaceAt(now)
let days = 0
beforeAll(async () => {
  Object.assign(site.services.settings, { undoSeconds: 10 })
  await hire(site.db, one, person('admin'))
})

const booked = () => {
  days += 1
  return site.book({ startsAt: Date.parse('2026-11-22T10:30:00Z') + days * DAY })
}
const cancel = (booking: Booking, reason = ''): BookingAction => ({
  ...{ intent: 'cancel', version: booking.version, money: 'ours', reason },
})
const ask = (booking: Booking, action: BookingAction, user = one) =>
  askOfBooking(site.services, user, booking.reference, action)
const stateOf = async ({ reference }: Booking) => (await site.services.records.byReference(reference))?.state
const mailsOf = async ({ id }: Booking) => (await site.services.records.mails(id)).map(({ kind }) => kind)
const view = async ({ reference }: Booking) => {
  const shown = await viewBooking(site.services, one, reference)
  if (!shown) throw new Error('not shown')
  return shown
}

describe('what is asked for', () => {
  test('is done ten seconds later and no sooner, with its mail and the name of whoever asked', async () => {
    const booking = await booked()
    expect(await ask(booking, cancel(booking, 'Ill'))).toEqual(ok('cancelled'))
    site.pass(9 * SECOND)
    expect([await doWaiting(site.services), await stateOf(booking), await mailsOf(booking)]).toEqual([
      0,
      'confirmed',
      [],
    ])
    expect((await view(booking)).waiting).toEqual({
      what: 'Cancelling this session',
      left: SECOND,
      refused: null,
    })
    expect((await view(booking)).can.change).toBe(false)
    site.pass(SECOND)
    expect([await doWaiting(site.services), await stateOf(booking)]).toEqual([1, 'cancelled'])
    expect(await mailsOf(booking)).not.toEqual([])
    expect((await view(booking)).waiting).toBeNull()
    const { entries } = await site.services.audit.list({
      ...{ subject: { kind: 'booking', id: booking.reference }, limit: 9, offset: 0 },
    })
    expect(entries.map(({ actor, action }) => [actor.email, action])).toEqual([
      [one.email, 'booking.cancelled'],
    ])
    expect(await doWaiting(site.services)).toBe(0)
  })

  test('is undone until then: nothing happens, nobody is told, and its words come back', async () => {
    const booking = await booked()
    await ask(booking, cancel(booking, 'Ill'))
    const back = await takeBackOfBooking(site.services, one, booking.reference)
    expect(back?.act).toMatchObject({ action: { intent: 'cancel', reason: 'Ill' } })
    site.pass(HOUR)
    expect([await doWaiting(site.services), await stateOf(booking), await mailsOf(booking)]).toEqual([
      0,
      'confirmed',
      [],
    ])
    expect(await takeBackOfBooking(site.services, one, booking.reference)).toBeNull()
  })

  test('is neither asked for nor undone by whoever does not see the booking', async () => {
    const booking = await booked()
    expect(await ask(booking, cancel(booking), two)).toEqual({ ok: false, reason: 'not-found' })
    await ask(booking, cancel(booking))
    expect(await takeBackOfBooking(site.services, two, booking.reference)).toBeNull()
    expect(await takeBackOfBooking(site.services, person('admin'), booking.reference)).not.toBeNull()
  })

  test('is told at once when it is wrong, and waits for nothing', async () => {
    const booking = await booked()
    const wrong: BookingAction = { intent: 'move', version: booking.version, to: null }
    expect(await ask(booking, wrong)).toEqual({ ok: false, reason: 'no-time' })
    expect(await ask(booking, { ...cancel(booking), version: 99 } as BookingAction)).toEqual({
      ...{ ok: false, reason: 'changed-meanwhile' },
    })
    expect((await view(booking)).waiting).toBeNull()
  })

  test('is refused when the booking was changed meanwhile, stays on its page and on Today until it is put away', async () => {
    const booking = await booked()
    await ask(booking, cancel(booking))
    const way = { intent: 'way', version: booking.version, way: 'phone' } as const
    expect((await actOnBooking(site.services, one, booking.reference, way)).ok).toBe(true)
    site.pass(10 * SECOND)
    await doWaiting(site.services)
    expect(await stateOf(booking)).toBe('confirmed')
    expect((await view(booking)).waiting?.refused).toContain('Somebody changed this booking meanwhile.')
    expect(await notDoneOf(site.services, one)).toHaveLength(1)
    expect(await notDoneOf(site.services, person('admin'))).toEqual([])
    await takeBackOfBooking(site.services, one, booking.reference)
    expect(await notDoneOf(site.services, one)).toEqual([])
  })
})

describe('whoever asked and may not do it any more', () => {
  const become = (what: { disabledAt?: Date | null; role?: string | null; counselorId?: string }) =>
    site.db.update(staffUsers).set(what).where(eq(staffUsers.id, one.id))
  const then = { disabledAt: null, role: 'counselor', counselorId: 'one' }

  test.each([
    ['account is disabled', { disabledAt: new Date(now) }, 'may not do it any more'],
    ['role is taken', { role: null }, 'may not do it any more'],
    ['calendar is another', { counselorId: 'two' }, 'It is not among yours any more'],
  ])('whose %s: nothing is done, and its page says so', async (_what, change, why) => {
    const booking = await booked()
    await ask(booking, cancel(booking))
    await become(change)
    site.pass(10 * SECOND)
    await doWaiting(site.services)
    expect([await stateOf(booking), await mailsOf(booking)]).toEqual(['confirmed', []])
    expect((await view(booking)).waiting?.refused).toContain(why)
    await become(then)
    await takeBackOfBooking(site.services, one, booking.reference)
  })

  test('has left something undone that admins are told of on Today', async () => {
    const booking = await booked()
    await ask(booking, cancel(booking))
    await become({ disabledAt: new Date(now) })
    site.pass(10 * SECOND)
    await doWaiting(site.services)
    expect(await notDoneOf(site.services, person('admin'))).toMatchObject([
      { what: `${booking.reference}: Cancelling this session`, why: expect.stringContaining('Somebody') },
    ])
    expect(await notDoneOf(site.services, two)).toEqual([])
    await become(then)
    expect(await notDoneOf(site.services, person('admin'))).toEqual([])
    await takeBackOfBooking(site.services, one, booking.reference)
  })

  test('but for another role that may as well: it is done with the rights they have now', async () => {
    const booking = await booked()
    await ask(booking, cancel(booking))
    await become({ role: 'admin' })
    site.pass(10 * SECOND)
    await doWaiting(site.services)
    expect(await stateOf(booking)).toBe('cancelled')
    await become(then)
  })
})

test('what fails keeps nothing else from being done, and stays undone with a reason once it has failed for minutes', async () => {
  const [broken, whole] = [await booked(), await booked()]
  await ask(broken, cancel(broken))
  site.pass(1)
  await ask(whole, cancel(whole))
  site.pass(10 * SECOND)
  const { records } = site.services
  const byReference: typeof records.byReference = (reference) =>
    reference === broken.reference ? Promise.reject(new Error('fails')) : records.byReference(reference)
  const failing = { ...site.services, records: { ...records, byReference } }
  await expect(doWaiting(failing)).rejects.toThrow('fails')
  expect([await stateOf(broken), await stateOf(whole)]).toEqual(['confirmed', 'cancelled'])
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    site.pass(30 * SECOND)
    await expect(doWaiting(failing)).rejects.toThrow('fails')
  }
  site.pass(30 * SECOND)
  expect(await doWaiting(failing)).toBe(1)
  expect((await view(broken)).waiting?.refused).toContain('interrupted')
  expect(await stateOf(broken)).toBe('confirmed')
  await takeBackOfBooking(site.services, one, broken.reference)
})

describe('a mark', () => {
  const marked = async () => {
    const booking = await site.book({ startsAt: now - 3 * HOUR - days++ * DAY })
    await actOnBooking(site.services, one, booking.reference, {
      intent: 'complete',
      version: booking.version,
    })
    return { ...booking, version: booking.version + 1 }
  }
  const unmark = (booking: Booking) =>
    actOnBooking(site.services, one, booking.reference, { intent: 'unmark', version: booking.version })

  test('is undone, in the history and the audit log, and can be set anew', async () => {
    const booking = await marked()
    expect((await view(booking)).can.unmark).toBe(true)
    expect(await unmark(booking)).toEqual(ok('unmarked'))
    expect(await stateOf(booking)).toBe('confirmed')
    expect((await view(booking)).history.map(({ what }) => what)).toContain('Mark taken back')
    expect((await view(booking)).can).toMatchObject({ mark: true, unmark: false })
    expect(await unmark({ ...booking, version: booking.version + 1 })).toMatchObject({ reason: 'not-marked' })
  })

  test('stays after the end of the next day', async () => {
    const booking = await marked()
    site.pass(2 * DAY)
    expect((await view(booking)).can.unmark).toBe(false)
    expect(await unmark(booking)).toEqual({ ok: false, reason: 'too-late' })
    site.pass(-2 * DAY)
  })
})
