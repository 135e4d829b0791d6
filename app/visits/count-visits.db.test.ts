import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { createTestClock } from '../../tests/builders/app.ts'
import { openTestDb } from '../../tests/databases.ts'
import { createVisitCounter } from './count-visits.ts'
import { countPageViews, readVisits } from './queries.ts'
import { visits } from './tables.ts'

const db = await openTestDb()

const visit = { page: '/pricing', source: 'search.example', campaign: '', device: 'phone' } as const

test('adds up the page views of several processes per day in India', async () => {
  const clock = createTestClock(Date.parse('2026-11-26T17:00:00Z'))
  const counters = [createVisitCounter({ db, clock }), createVisitCounter({ db, clock })]
  for (const counter of counters) {
    counter.count(visit)
    counter.count({ ...visit, page: '/about', device: 'desktop', source: '' })
  }
  await Promise.all(counters.map((counter) => counter.write()))
  clock.advance(3 * HOUR)
  counters[0]?.count(visit)
  await counters[0]?.write()
  await counters[0]?.write()
  expect(await readVisits(db, '2026-11-26')).toEqual({
    all: 5,
    phones: 3,
    pages: [
      { name: '/pricing', count: 3 },
      { name: '/about', count: 2 },
    ],
    sources: [{ name: 'search.example', count: 3 }],
    campaigns: [],
  })
  expect(await countPageViews(db, ['/pricing'], '2026-11-27')).toEqual(new Map([['/pricing', 1]]))
})

test('stores no new source after a client has sent a thousand different sources', async () => {
  await db.delete(visits)
  const counter = createVisitCounter({ db, clock: createTestClock() })
  for (let index = 0; index < 5000; index += 1) counter.count({ ...visit, source: `site${index}.example` })
  await counter.write()
  expect(await readVisits(db, '2026-01-01')).toMatchObject({ all: 5000 })
  expect(await db.$count(visits)).toBe(1001)
})
