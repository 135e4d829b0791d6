import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createWaitingActs } from '#app/adapters/db/waiting.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { WaitingActs } from '#app/ports/waiting.ts'
import { person } from '../builders/workspace-at.ts'
import { eachDatabase } from '../databases.ts'

const now = Date.parse('2026-11-20T05:00:00Z')

eachDatabase((_name, open) => {
  let opened: OpenDb
  let waiting: WaitingActs
  beforeAll(async () => {
    opened = await open()
    waiting = createWaitingActs(opened.db)
  }, 60_000)
  afterAll(() => opened.close())

  const ask = (aboutId: string) =>
    waiting.ask(
      {
        ...{ aboutId, asker: person('admin'), dueAt: now, takes: null },
        act: { kind: 'booking', reference: 'MG-1', action: { intent: 'send-link', version: 1 } },
      },
      now,
    )

  test('of undoing and doing at once one has the act, each act once, and nobody else’s', async () => {
    const abouts = Array.from({ length: 24 }, () => randomUUID())
    for (const about of abouts) await ask(about)
    const [first, second, undone] = await Promise.all([
      waiting.claim(now, 99, MINUTE),
      waiting.claim(now, 99, MINUTE),
      Promise.all(abouts.map((about) => waiting.takeBack(about))),
    ])
    const had = [...first, ...second, ...undone.flatMap((act) => act ?? [])].map(({ id }) => id)
    expect(new Set(had).size).toBe(24)
    expect(had).toHaveLength(24)
    for (const { id } of [...first, ...second]) await waiting.done(id)
    expect(await waiting.nextDue()).toBeNull()
  })

  test('one act waits on a booking at a time, of two that are asked for at once the second is refused', async () => {
    const about = randomUUID()
    const asked = await Promise.all([ask(about), ask(about)])
    expect(asked.map(({ ok }) => ok).sort()).toEqual([false, true])
    await waiting.takeBack(about)
  })

  test('what a dead worker had in hand is another’s after its lease, and no longer undone', async () => {
    const about = randomUUID()
    await ask(about)
    expect(await waiting.claim(now, 9, MINUTE)).toHaveLength(1)
    expect([await waiting.claim(now, 9, MINUTE), await waiting.takeBack(about)]).toEqual([[], null])
    expect(await waiting.claim(now + MINUTE, 9, MINUTE)).toMatchObject([{ attempts: 2 }])
  })
})
