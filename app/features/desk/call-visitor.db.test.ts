import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import { actOnBooking } from './act-on-booking.ts'
import type { BookingAction } from './domain/booking-action.ts'
import { viewBooking } from './view-booking.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)

const act = (reference: string, action: BookingAction, user = one) =>
  actOnBooking(site.services, user, reference, action)
const shown = async (reference: string) => {
  const detail = await viewBooking(site.services, one, reference)
  if (!detail) throw new Error('not shown')
  return detail
}

test('who is called and does not answer is a no-show after two calls, each noted with its time', async () => {
  const { reference } = await site.book({ startsAt: now - 2 * MINUTE, visitor: { way: 'phone' } })
  expect((await shown(reference)).can).toMatchObject({ mark: true, noShow: false, missCall: true })
  expect(await act(reference, { intent: 'no-show', version: 0 })).toEqual({
    ok: false,
    reason: 'too-few-calls',
  })
  expect(await act(reference, { intent: 'missed-call', version: 0 })).toMatchObject({ ok: true })
  // the same press once more
  expect(await act(reference, { intent: 'missed-call', version: 0 })).toEqual({
    ok: false,
    reason: 'changed-meanwhile',
  })
  site.pass(5 * MINUTE)
  expect(await act(reference, { intent: 'missed-call', version: 1 })).toMatchObject({ ok: true })
  const { calls, can, history } = await shown(reference)
  expect(calls.map(({ when }) => when)).toEqual(['Fri 20 Nov, 10:00 AM', 'Fri 20 Nov, 10:05 AM'])
  expect(can.noShow).toBe(true)
  expect(history.map(({ what }) => what)).toContain('Called, no answer')
  expect(await act(reference, { intent: 'no-show', version: 2 })).toEqual({ ok: true, value: 'no-show' })
})

test('calls are noted of sessions by phone that have begun, by their own counselor', async () => {
  const video = await site.book({ startsAt: now - HOUR })
  expect(await act(video.reference, { intent: 'missed-call', version: 0 })).toEqual({
    ok: false,
    reason: 'by-video',
  })
  const later = await site.book({ startsAt: now + 3 * HOUR, visitor: { way: 'phone' } })
  expect(await act(later.reference, { intent: 'missed-call', version: 0 })).toEqual({
    ok: false,
    reason: 'not-started',
  })
  const theirs = { intent: 'missed-call', version: 0 } as const
  expect(await act(later.reference, theirs, two)).toEqual({ ok: false, reason: 'not-found' })
})

test('staff make a session a phone call on the visitor’s word, who is told', async () => {
  const { reference, id } = await site.book({ startsAt: now + 5 * HOUR })
  const toPhone = { intent: 'way', way: 'phone', version: 0 } as const
  expect(await act(reference, toPhone, two)).toEqual({ ok: false, reason: 'not-found' })
  expect(await act(reference, toPhone)).toEqual({ ok: true, value: 'way-changed' })
  const { session, history } = await shown(reference)
  expect(session).toMatchObject({ joinUrl: null, callUrl: `tel:+91${session.phone}` })
  expect(history.map(({ what }) => what)).toEqual(['Booked: Fri 20 Nov, 3:00 PM', 'Became a phone call'])
  const mails = await site.services.records.mails(id)
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-way-changed', 'booking-way-changed', 'reminder-1h'])
})
