import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await siteInProcess()
})
afterAll(() => site.close())

const ask = async (query: Record<string, string>) => {
  const response = await site.request(`/api/v1/availability?${new URLSearchParams(query)}`)
  return { status: response.status, body: await response.json() }
}

test('every day of the range is answered in order, days off and past ones empty', async () => {
  const { status, body } = await ask({ from: '2026-11-19', to: '2026-11-23', session: 'free' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    data: { timeZone: 'Asia/Kolkata', session: 'free', counselor: 'career-counselor' },
  })
  const starts = body.data.days.map((day: { date: string; slots: unknown[] }) => [day.date, day.slots.length])
  expect(starts).toEqual([
    ['2026-11-19', 0],
    ['2026-11-20', 5],
    ['2026-11-21', 5],
    ['2026-11-22', 0],
    ['2026-11-23', 5],
  ])
})

test('a start is named as spoken and as an instant with India’s offset', async () => {
  const { body } = await ask({ from: '2026-11-23', to: '2026-11-23', session: 'paid' })
  expect(body.data.days[0].slots[0]).toEqual({
    time: '4:00 PM',
    startsAt: '2026-11-23T16:00:00+05:30',
    available: true,
  })
})

test.each([
  ['from', { from: '2026-02-30', to: '2026-03-01', session: 'free' }],
  ['to', { from: '2026-11-23', to: 'soon', session: 'free' }],
  ['session', { from: '2026-11-23', to: '2026-11-23', session: 'gratis' }],
  ['counselor', { from: '2026-11-23', to: '2026-11-23', session: 'free', counselor: 'nobody' }],
  ['to', { from: '2026-11-24', to: '2026-11-23', session: 'free' }],
  ['to', { from: '2026-11-01', to: '2027-01-02', session: 'free' }],
])('a wrong %s is named: %j', async (field, query) => {
  const { status, body } = await ask(query)
  expect([status, body.success, Object.keys(body.errors)]).toEqual([422, false, [field]])
})

test('sixty-two days can be asked for', async () => {
  expect((await ask({ from: '2026-11-01', to: '2027-01-01', session: 'free' })).status).toBe(200)
})

test('without any parameter all three are named', async () => {
  expect(Object.keys((await ask({})).body.errors)).toEqual(['from', 'to', 'session'])
})

test.each([
  ['0000-01-01', '0000-01-31'],
  ['9999-10-31', '9999-12-31'],
  ['9999-12-31', '9999-12-31'],
])('the edges of the calendar, %s to %s, are no error of ours', async (from, to) => {
  expect((await ask({ from, to, session: 'free' })).status).toBeLessThan(500)
})
