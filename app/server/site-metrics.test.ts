import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#app/adapters/clock.ts'
import { sparePort } from '../../scripts/tools/postgres.ts'
import { createMetrics } from './metrics.ts'
import { addSiteMetrics } from './site-metrics.ts'

const gone = () => Promise.reject(new Error('The database is gone.'))

function withoutDatabase(rendersWaiting = () => 0) {
  const metrics = createMetrics()
  addSiteMetrics(metrics.registry, {
    db: { execute: gone } as never,
    health: { parts: gone, archiving: gone } as never,
    clock: systemClock,
    rendersWaiting,
    folder: '.',
  })
  return metrics
}

test('without the database the figures say that it is gone, and nothing of what is in it', async () => {
  const text = await withoutDatabase().text()
  expect(text).toMatch(/^margam_database_up 0$/m)
  expect(text).not.toMatch(/^margam_(bookings|holds_open|mails_due|part_failing_seconds|archive_failing)\b/m)
})

test('a figure that can not be read costs the scrape, not the process', async () => {
  const metrics = withoutDatabase(() => {
    throw new Error('This one can not be read.')
  })
  const port = await sparePort()
  const listening = await metrics.listen(port, '127.0.0.1')
  onTestFinished(() => listening.close())
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, 'This one can not be read.'])
})
