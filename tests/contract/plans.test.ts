import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { createPlanStore } from '#app/adapters/db/plans.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { noPlan, type Plan } from '#app/features/plan/domain/plan.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Over, PlanStore } from '#app/ports/plans.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { visitorsOn } from '../builders/personal-data.ts'
import { eachDatabase } from '../databases.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
const asha = { email: 'asha@example.org', phone: '9000000001' }
const audit = auditEntry({ id: 'ada', email: 'ada@margam.example' }, 'booking.plan-sent', 'MG-1')
const step = { id: '1', what: 'Collect the mark sheets', date: '2026-12-04', cost: '', source: '', who: 'We' }
const plan = (changes: Partial<Plan> = {}): Plan => ({
  ...noPlan,
  a: 'Engineering',
  steps: [step],
  ...changes,
})
const over = (version: number, editor = '', turn = 0): Over => ({ version, editor, turn })

eachDatabase((_name, open) => {
  let opened: OpenDb
  let visitors: ReturnType<typeof visitorsOn>
  let store: PlanStore
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
    visitors = visitorsOn(opened.db)
    store = createPlanStore(opened.db)
  })
  afterAll(() => opened?.close())

  const save = (id: string, draft: Plan, which: Over) =>
    store.save(id, draft, which, 'ada@margam.example', start)
  const send = (id: string, sent: Plan, which: Over) =>
    store.send(id, sent, which, { mails: () => [anOutgoingMail()], audit }, start)

  describe('saving', () => {
    test('of two who save over the same version one is told, and what the first wrote stays', async () => {
      const { id } = await visitors.paid(asha, start)
      expect(await save(id, plan(), over(0))).toEqual({ ok: true, value: 1 })
      const both = await Promise.all([
        save(id, plan({ a: 'Law' }), over(1)),
        save(id, plan({ a: 'Art' }), over(1)),
      ])
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
      const { draft, version } = await store.read(id)
      expect({ version, a: draft.a }).toEqual({ version: 2, a: both[0].ok ? 'Law' : 'Art' })
    })

    test('a page goes on over its own saves, also those whose answer was lost, and never over another’s', async () => {
      const { id } = await visitors.paid(asha, start)
      await save(id, plan(), over(0, 'page', 1))
      expect(await save(id, plan({ b: 'Law' }), over(0, 'page', 2))).toEqual({ ok: true, value: 2 })
      await save(id, plan({ b: 'Theirs' }), over(2, 'other', 1))
      expect(await save(id, plan({ b: 'Mine' }), over(2, 'page', 3))).toEqual({
        ok: false,
        reason: 'changed-meanwhile',
      })
      expect((await store.read(id)).draft.b).toBe('Theirs')
    })
  })

  test('what a page saved before and arrives after its later save writes over nothing', async () => {
    const { id } = await visitors.paid(asha, start)
    await save(id, plan(), over(0, 'page', 1))
    expect(await send(id, plan({ b: 'Newest' }), over(0, 'page', 3))).toEqual({ ok: true, value: 1 })
    expect(await save(id, plan({ b: 'Older' }), over(0, 'page', 2))).toEqual({ ok: true, value: 2 })
    expect((await store.read(id)).draft.b).toBe('Newest')
    expect(await save(id, plan({ b: 'Later' }), over(0, 'page', 4))).toEqual({ ok: true, value: 3 })
    expect(await save(id, plan({ b: 'Another’s' }), over(1, 'other', 9))).toMatchObject({ ok: false })
  })

  test('every version that was sent stays; pressed twice at once it goes out once', async () => {
    const { id } = await visitors.paid(asha, start)
    const twice = await Promise.all([send(id, plan(), over(0)), send(id, plan(), over(0))])
    expect(twice.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 1 }])
    expect(await send(id, plan({ z: 'A year of work' }), over(1))).toEqual({ ok: true, value: 2 })
    const { sent } = await store.read(id)
    expect(sent.map(({ number, content }) => [number, content.z])).toEqual([
      [2, 'A year of work'],
      [1, ''],
    ])
  })

  test('the newest version is opened once, and a tick stays until its step changes', async () => {
    const { id } = await visitors.paid(asha, start)
    await send(id, plan(), over(0))
    await store.opened(id, start + HOUR)
    await store.opened(id, start + DAY)
    await store.tick(id, '1', true, start)
    await store.tick(id, '1', true, start)
    expect(await store.read(id)).toMatchObject({ sent: [{ openedAt: start + HOUR }], done: ['1'] })
    await send(id, plan({ b: 'Law' }), over(1))
    expect(await store.read(id)).toMatchObject({ sent: [{ openedAt: null }, {}], done: ['1'] })
    await send(id, plan({ steps: [{ ...step, date: '2026-12-11' }] }), over(2))
    expect((await store.read(id)).done).toEqual([])
  })

  test('a paid session that is over is open until its plan is sent', async () => {
    const paid = await visitors.paid(asha, start)
    const free = await visitors.booked(asha, start)
    const query = { counselorId: 'career-counselor', endedBefore: paid.endsAt + 1, limit: 100 }
    const openNow = async () => (await store.open(query)).plans.map(({ reference }) => reference)
    expect(await openNow()).toContain(paid.reference)
    expect(await openNow()).not.toContain(free.reference)
    expect(await store.open({ ...query, counselorId: 'another' })).toEqual({ plans: [], more: false })
    await send(paid.id, plan(), over(0))
    expect(await openNow()).not.toContain(paid.reference)
  })
})
