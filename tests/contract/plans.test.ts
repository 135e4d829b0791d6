import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#app/accounts/audit.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import type { OpenDb } from '#app/db/open.ts'
import { emptyPlan } from '#app/plan/plan.ts'
import { createPlanStore } from '#app/plan/plan-store.ts'
import type { PlanStore } from '#app/ports/plans.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { visitorsOn } from '../builders/personal-data.ts'
import { eachDatabase } from '../databases.ts'

const start = Date.parse('2026-11-20T05:00:00Z')
const asha = { email: 'asha@example.org', phone: '9000000001' }
const audit = auditEntry({ id: 'ada', email: 'ada@margam.example' }, 'booking.plan-sent', 'MG-1')

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

  const save = (id: string, a: string, version: number, sends = false) =>
    store.save(
      id,
      { plan: { ...emptyPlan, a }, version, by: 'ada@margam.example' },
      sends ? { mails: [anOutgoingMail()], audit } : null,
      start,
    )

  test('refuses the second of two saves over the same version', async () => {
    const { id } = await visitors.paid(asha, start)
    expect(await save(id, 'Engineering', 0)).toEqual({ ok: true, value: undefined })
    const both = await Promise.all([save(id, 'Law', 1), save(id, 'Art', 1)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
    const { draft, version } = await store.read(id)
    expect({ version, a: draft.a }).toEqual({ version: 2, a: both[0].ok ? 'Law' : 'Art' })
  })

  test('sends once when pressed twice, and keeps what was sent while the draft goes on', async () => {
    const { id } = await visitors.paid(asha, start)
    const twice = await Promise.all([save(id, 'Law', 0, true), save(id, 'Law', 0, true)])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    await save(id, 'Half a sen', 1)
    expect(await store.read(id)).toMatchObject({
      draft: { a: 'Half a sen' },
      sent: { content: { a: 'Law' } },
    })
    await save(id, 'Medicine', 2, true)
    expect((await store.read(id)).sent?.content.a).toBe('Medicine')
  })

  test('lists a paid session that is over until its plan is sent', async () => {
    const paid = await visitors.paid(asha, start)
    const free = await visitors.booked(asha, start)
    const query = {
      counselorId: 'career-counselor',
      endedAfter: paid.endsAt - 1,
      endedBefore: Math.max(paid.endsAt, free.endsAt) + 1,
    }
    const openNow = async () => (await store.open(query)).map(({ reference }) => reference)
    expect(await openNow()).toContain(paid.reference)
    expect(await openNow()).not.toContain(free.reference)
    expect(await store.open({ ...query, counselorId: 'another' })).toEqual([])
    await save(paid.id, 'Law', 0, true)
    expect(await openNow()).not.toContain(paid.reference)
  })
})
