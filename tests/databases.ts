import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import { type Db, type OpenedDatabase, openDb } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { emptyDatabase } from './empty-databases.ts'
import { createFreshDatabase, serverUrl } from './postgres.ts'

/** Opens a new, migrated and empty database, which is deleted when it is closed. `url` is null for PGlite. */
export type OpenFresh = () => Promise<OpenedDatabase & { url: string | null }>

const openEmbedded: OpenFresh = async () => ({ ...(await openDb({ folder: emptyDatabase })), url: null })

const openOnServer: OpenFresh = async () => {
  let drop = async () => {}
  const url = await createFreshDatabase((onEnd) => {
    drop = onEnd
  })
  const opened = await openDb({ url })
  return {
    ...opened,
    url,
    async close() {
      await opened.close()
      await drop()
    },
  }
}

/**
 * Runs a suite on PGlite, and on PostgreSQL when TEST_DATABASE_URL names a server that allows creating databases.
 * `isMain` is true for one of them, which also runs the tests that do not depend on the database.
 */
export function eachDatabase(suite: (name: string, open: OpenFresh, isMain: boolean) => void): void {
  describe('on PGlite', () => suite('PGlite', openEmbedded, !serverUrl))
  describe.skipIf(!serverUrl)('on PostgreSQL', () => suite('PostgreSQL', openOnServer, true))
}

/** Opens PostgreSQL if configured, otherwise PGlite. PostgreSQL starts faster. */
export const openEither: OpenFresh = () => (serverUrl ? openOnServer() : openEmbedded())

/** Opens a database for the tests of a file and closes it afterwards. */
export async function openTestDb(): Promise<Db> {
  const { db, close } = await openEither()
  afterAll(close)
  return db
}

/**
 * Opens a database for the tests of a file or suite, with counselors.
 *
 * @param empty tables to empty before each test, separated by commas
 */
export function setUpDatabase(
  open: OpenFresh,
  empty = '',
  counselorIds: readonly string[] = ['career-counselor'],
) {
  let database: OpenedDatabase
  beforeAll(async () => {
    database = await open()
    const rows = counselorIds.map((id, position) => ({ id, name: `Counselor ${id}`, title: '', position }))
    if (rows.length > 0) await database.db.insert(counselors).values(rows)
  })
  afterAll(() => database?.close())
  const emptyTables = async () => {
    if (empty) await database.db.execute(sql.raw(`truncate ${empty} cascade`))
  }
  beforeEach(emptyTables)
  return {
    get db(): Db {
      return database.db
    },
    empty: emptyTables,
  }
}

export async function countRows(db: Db, table: string): Promise<number> {
  const [row] = await queryRows<{ count: string | number }>(
    db,
    sql`select count(*) as count from ${sql.identifier(table)}`,
  )
  return Number(row?.count)
}
