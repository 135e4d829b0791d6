import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditAction } from '#app/accounts/audit.ts'
import { createAuditLog } from '#app/accounts/audit-store.ts'
import type { OpenDb } from '#app/db/open.ts'
import type { AuditLog } from '#app/ports/audit.ts'
import { eachDatabase } from '../databases.ts'

const at = Date.parse('2026-11-20T10:00:00Z')
const entry = (action: AuditAction, id = 'MA-1', actor = 'ada') => ({
  actor: { id: actor, email: `${actor}@margam.example` },
  action,
  subject: { kind: 'booking' as const, id },
  details: { from: 'confirmed', to: 'completed' },
})

eachDatabase((_name, open) => {
  let opened: OpenDb
  let audit: AuditLog
  beforeAll(async () => {
    opened = await open()
    audit = createAuditLog(opened.db)
    await audit.record(entry('booking.completed'), at)
    await audit.record(entry('booking.moved', 'MA-2', 'ravi'), at + 1)
  })
  afterAll(() => opened?.close())

  test('lines come newest first, as they were written', async () => {
    const { entries, total } = await audit.list({ limit: 10, offset: 0 })
    expect(total).toBe(2)
    expect(entries.map(({ action }) => action)).toEqual(['booking.moved', 'booking.completed'])
    expect(entries[1]).toEqual({ ...entry('booking.completed'), id: expect.any(String), at })
  })

  test('lines are found by who did it and by what it was done to', async () => {
    const actions = async (query: Partial<Parameters<AuditLog['list']>[0]>) =>
      (await audit.list({ limit: 10, offset: 0, ...query })).entries.map(({ action }) => action)
    expect(await actions({ actorId: 'ada' })).toEqual(['booking.completed'])
    expect(await actions({ subject: { kind: 'booking', id: 'MA-2' } })).toEqual(['booking.moved'])
    expect(await actions({ subject: { kind: 'account' } })).toEqual([])
  })

  test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'the database refuses: %s',
    async (statement) => {
      await expect(opened.db.execute(sql.raw(statement))).rejects.toThrow()
      expect((await audit.list({ limit: 10, offset: 0 })).total).toBe(2)
    },
  )
})
