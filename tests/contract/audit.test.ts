import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuditAction, insertAudit, listAuditLog } from '#app/accounts/audit-log.ts'
import type { OpenDb } from '#app/db/open.ts'
import { eachDatabase } from '../databases.ts'

const at = Date.parse('2026-11-20T10:00:00Z')
const entry = (action: AuditAction, id = 'MA-1', actor = 'ada') => ({
  ...{ actorId: actor, actorEmail: `${actor}@margam.example`, action },
  ...{ subjectKind: 'booking', subjectId: id },
  details: { from: 'confirmed', to: 'completed' },
})

eachDatabase((_name, open) => {
  let opened: OpenDb
  beforeAll(async () => {
    opened = await open()
    await insertAudit(opened.db, entry('booking.completed'), at)
    await insertAudit(opened.db, entry('booking.moved', 'MA-2', 'ravi'), at + 1)
  })
  afterAll(() => opened?.close())

  test('lists recorded audit entries, newest first', async () => {
    const { entries, total } = await listAuditLog(opened, { limit: 10 })
    expect(total).toBe(2)
    expect(entries.map(({ action }) => action)).toEqual(['booking.moved', 'booking.completed'])
    expect(entries[1]).toEqual({ ...entry('booking.completed'), id: '1', at: new Date(at) })
  })

  test('filters audit entries by actor and by subject', async () => {
    const actions = async (query: object) =>
      (await listAuditLog(opened, { limit: 10, ...query })).entries.map(({ action }) => action)
    expect(await actions({ actorId: 'ada' })).toEqual(['booking.completed'])
    expect(await actions({ subject: { kind: 'booking', id: 'MA-2' } })).toEqual(['booking.moved'])
    expect(await actions({ subject: { kind: 'account' } })).toEqual([])
  })

  test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'rejects the statement "%s" on the audit log',
    async (statement) => {
      await expect(opened.db.execute(sql.raw(statement))).rejects.toThrow()
      expect((await listAuditLog(opened, { limit: 10 })).total).toBe(2)
    },
  )
})
