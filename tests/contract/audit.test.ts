import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type AuditAction, insertAudit, listAuditLog } from '#app/accounts/audit-log.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const at = Date.parse('2026-11-20T10:00:00Z')
const entry = (action: AuditAction, id = 'MA-1', actor = 'ada') => ({
  ...{ actorId: actor, actorEmail: `${actor}@margam.example`, action },
  ...{ subjectKind: 'booking', subjectId: id },
  details: { from: 'confirmed', to: 'completed' },
})
const database = setUpDatabase(openEither)
beforeAll(async () => {
  await insertAudit(database.db, entry('booking.completed'), at)
  await insertAudit(database.db, entry('booking.moved', 'MA-2', 'ravi'), at + 1)
})
const actions = async (query: object = {}) =>
  (await listAuditLog(database, { limit: 10, ...query })).entries.map(({ action }) => action)

test('lists audit entries newest first, or those of an actor or a subject', async () => {
  const { entries, total } = await listAuditLog(database, { limit: 10 })
  expect([total, entries[1]]).toEqual([2, { ...entry('booking.completed'), id: '1', at: new Date(at) }])
  expect(await actions()).toEqual(['booking.moved', 'booking.completed'])
  expect(await actions({ actorId: 'ada' })).toEqual(['booking.completed'])
  expect(await actions({ subject: { kind: 'booking', id: 'MA-2' } })).toEqual(['booking.moved'])
  expect(await actions({ subject: { kind: 'account' } })).toEqual([])
})

test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'rejects the statement "%s"',
  async (statement) => {
    await expect(database.db.execute(sql.raw(statement))).rejects.toThrow()
    expect((await listAuditLog(database, { limit: 10 })).total).toBe(2)
  },
)
