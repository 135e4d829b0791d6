import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { openWorkspaceAt, person } from '../../tests/builders/workspace-at.ts'
import { actOnBooking } from './act-on-booking.ts'
import { newsOf } from './news.ts'

const now = Date.parse('2026-11-20T04:30:00Z')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)
const { services } = site

test('reports booking changes by others only once', async () => {
  const { mark, words } = await newsOf(services, one, null)
  expect(words).toBeNull()
  const booking = await site.book({ startsAt: now - 2 * HOUR })
  const news = await newsOf(services, one, mark)
  expect(news.words).toBe('1 booking is new or changed.')
  expect((await newsOf(services, two, mark)).words).toBeNull()
  expect((await newsOf(services, person('admin'), mark)).words).toBe('1 booking is new or changed.')
  expect((await newsOf(services, one, news.mark)).words).toBeNull()

  await actOnBooking(services, one, booking.reference, { intent: 'complete', version: booking.version })
  expect((await newsOf(services, one, news.mark)).words).toBeNull()
})

test('reports the number of new messages', async () => {
  const { mark } = await newsOf(services, one, null)
  const before = { ...mark, messages: mark.messages - 2 }
  expect((await newsOf(services, one, before)).words).toBe('2 new messages.')
})
