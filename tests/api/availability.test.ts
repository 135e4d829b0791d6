import { expect, test } from 'vitest'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const ask = async (query: Record<string, string>) => {
  const response = await site.request(`/api/v1/availability?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

test('lists each day of the range in order, including days without slots', async () => {
  const { status, body } = await ask({ from: '2026-11-19', to: '2026-11-23', session: 'free' })
  expect(status).toBe(200)
  const { days, ...data } = body.data
  expect(data).toEqual({ timeZone: 'Asia/Kolkata', session: 'free', counselor: 'career-counselor' })
  expect(days.map((day: { date: string; slots: unknown[] }) => [day.date, day.slots.length])).toEqual([
    ['2026-11-19', 0],
    ['2026-11-20', 5],
    ['2026-11-21', 5],
    ['2026-11-22', 0],
    ['2026-11-23', 5],
  ])
  const slot = { time: '4:00 PM', startsAt: '2026-11-23T16:00:00+05:30', available: true }
  expect(days[4].slots[0]).toEqual(slot)
})

test.each([
  ['from', { from: '2026-02-30', to: '2026-03-01', session: 'free' }],
  ['from', { from: '0000-01-01', to: '2026-11-23', session: 'free' }],
  ['to', { from: '2026-11-23', to: 'soon', session: 'free' }],
  ['session', { from: '2026-11-23', to: '2026-11-23', session: 'gratis' }],
  ['counselor', { from: '2026-11-23', to: '2026-11-23', session: 'free', counselor: 'nobody' }],
  ['to', { from: '2026-11-24', to: '2026-11-23', session: 'free' }],
  ['to', { from: '2026-11-01', to: '2027-05-01', session: 'free' }],
])('returns 422 for an invalid %s: %j', async (field, query) => {
  const { status, body } = await ask(query)
  expect([status, body.success, Object.keys(body.errors)]).toEqual([422, false, [field]])
})

test('accepts a range of 181 days', async () => {
  expect((await ask({ from: '2026-11-01', to: '2027-04-30', session: 'free' })).status).toBe(200)
})

test('lists all three required parameters as errors when none is sent', async () => {
  expect(Object.keys((await ask({})).body.errors)).toEqual(['from', 'to', 'session'])
})
