import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { listAuditEntries } from '../builders/audit-log.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const at = Date.parse('2026-11-20T10:00:00Z')
const ada = { id: 'ada', email: 'ada@margam.example' }
const database = setUpDatabase(openEither)
beforeAll(async () => {
  await insertAudit(database.db, buildAuditEntry(ada, 'booking.completed', 'MA-1'), at)
})

test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'rejects the statement "%s"',
  async (statement) => {
    await expect(database.db.execute(sql.raw(statement))).rejects.toThrow()
    expect(await listAuditEntries(database)).toHaveLength(1)
  },
)
