import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PoolClient } from 'pg'
import { enableCommitListeners } from './after-commit.ts'
import { openPglite } from './pglite.ts'
import { findDatabaseError } from './sql.ts'

/**
 * Drizzle database, either PostgreSQL or PGlite. Inside a transaction use its `tx`, never the outer `db`: PGlite
 * would deadlock.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDb = {
  db: Db
  name: string
  close(): Promise<void>
}

/**
 * PostgreSQL refused the connection or did not reply. The message never contains the URL, because it holds a
 * password.
 */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    super(
      `PostgreSQL can't be reached${code}. Check that it runs and that DATABASE_URL names it, its user and its password.`,
    )
    this.name = 'DatabaseUnreachable'
  }
}

/** The database is a replica or read-only, so migrations and bookings are impossible. */
export class ReadOnlyDatabaseError extends Error {
  constructor() {
    super('PostgreSQL can only be read: it is a replica, or set so. Set DATABASE_URL to the primary.')
    this.name = 'DatabaseReadOnly'
  }
}

/** Path relative to the working directory. */
const migrationsFolder = 'db/migrations'

/** Number of PostgreSQL connections of each instance. */
const poolSize = 10

/**
 * Opens the database and applies pending migrations.
 *
 * @param where a PostgreSQL URL, or a folder for the embedded database (`memory` stores nothing on disk: `pglite.ts`)
 * @throws DataFolderInUse when another process has the folder open
 * @throws DatabaseUnreachable
 * @throws DatabaseReadOnly
 */
export async function openDb(where: { url: string } | { folder: string }): Promise<OpenDb> {
  if ('folder' in where) {
    const { pglite, release } = await openPglite(where.folder)
    const db = drizzlePglite(pglite)
    await migratePglite(db, { migrationsFolder })
    enableCommitListeners(db as unknown as Db)
    return {
      db: db as unknown as Db,
      name: `PGlite, ${where.folder}`,
      async close() {
        await pglite.close()
        await release()
      },
    }
  }
  const { queryLimits, noLimits, openPool } = await import('./pool.ts')
  await migrateFirst(openPool({ url: where.url, size: 1, limits: noLimits }))
  const pool = openPool({ url: where.url, size: poolSize, limits: queryLimits })
  const db = drizzlePg(pool)
  db.transaction = againAfterDeadlock(db.transaction.bind(db))
  enableCommitListeners(db as unknown as Db)
  return {
    db: db as unknown as Db,
    name: 'PostgreSQL',
    close: () => pool.close(),
  }
}

/**
 * Retries a transaction after a deadlock (deadlock_detected, PostgreSQL manual, 13.3.4), which concurrent inserts can
 * cause. A transaction must therefore have no effects outside the database.
 */
function againAfterDeadlock<Run extends (...args: never[]) => Promise<unknown>>(transaction: Run): Run {
  const again = async (...args: Parameters<Run>) => {
    for (let turn = 1; ; turn += 1) {
      try {
        return await transaction(...args)
      } catch (error) {
        if (turn === mostTurns || findDatabaseError(error)?.code !== '40P01') throw error
      }
    }
  }
  return again as Run
}

const mostTurns = 10

/** Applies pending migrations over a separate connection without time limits. */
async function migrateFirst(pool: ReturnType<typeof import('./pool.ts').openPool>): Promise<void> {
  try {
    const client = await pool.connect().catch((error) => {
      throw new DatabaseUnreachable(error)
    })
    await migratePostgres(client).finally(() => client.release(true))
  } catch (error) {
    throw findDatabaseError(error)?.code === '25006' ? new ReadOnlyDatabaseError() : error
  } finally {
    await pool.close()
  }
}

/** Applies pending migrations. When instances start together, the first migrates and the others wait. */
async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_lock(720401)')
  await migratePg(drizzlePg(client), { migrationsFolder })
}
