import { hash } from 'node:crypto'
import { drizzle as drizzlePg, NodePgSession } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite, PgliteSession } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { enableCommitListeners } from './after-commit.ts'
import { openPglite } from './pglite.ts'
import { findDatabaseError } from './sql.ts'

/** PostgreSQL or PGlite. Inside a transaction use `tx`, because a query by `db` would deadlock on PGlite. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenedDatabase = Awaited<ReturnType<typeof openDb>>

/** Error for a PostgreSQL server that cannot be reached. The message omits the URL, because it contains a password. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    super(
      `PostgreSQL can't be reached${code}. Check that it runs and that DATABASE_URL names it, its user and its password.`,
    )
    this.name = 'DatabaseUnreachableError'
  }
}

/** Error for a PostgreSQL server that is a replica or read-only. */
export class ReadOnlyDatabaseError extends Error {
  constructor() {
    super('PostgreSQL can only be read: it is a replica, or set so. Set DATABASE_URL to the primary.')
    this.name = 'ReadOnlyDatabaseError'
  }
}

const migrationsFolder = 'db/migrations'

// Omits Drizzle's parsers from each query, because `openPglite` has set them. With them, PGlite would copy its 300
// parsers for each query, which takes half the time of a short query.
const { prepareQuery } = PgliteSession.prototype
PgliteSession.prototype.prepareQuery = function (...args) {
  const options = { queryConfig: { rowMode: 'array' }, rawQueryConfig: { rowMode: 'object' } }
  return Object.assign(prepareQuery.apply(this, args), options) as never
}

// Names each statement with parameters, so that a PostgreSQL connection parses it only once and can reuse its plan.
// Planning takes more time than running a short statement.
const { prepareQuery: preparePgQuery } = NodePgSession.prototype
NodePgSession.prototype.prepareQuery = function (query, fields, name, ...others) {
  const ownName = query.params.length > 0 ? hash('sha1', query.sql) : undefined
  return preparePgQuery.call(this, query, fields, name ?? ownName, ...others) as never
}

/** Maximum number of PostgreSQL connections per instance. */
const poolSize = 10

/**
 * Opens the database and applies pending migrations.
 *
 * @param where URL of PostgreSQL, or folder of the embedded database as for `openPglite`
 * @throws DataFolderInUseError
 * @throws DatabaseUnreachableError
 * @throws ReadOnlyDatabaseError
 */
export async function openDb(where: { url: string } | { folder: string }) {
  if ('folder' in where) {
    const { pglite, release } = await openPglite(where.folder)
    const embedded = drizzlePglite(pglite)
    await migratePglite(embedded, { migrationsFolder })
    const db = embedded as unknown as Db
    enableCommitListeners(db)
    return {
      db,
      name: `PGlite, ${where.folder}`,
      async close() {
        await pglite.close()
        await release()
      },
    }
  }
  const { queryTimeouts, migrationTimeouts, openPool } = await import('./pool.ts')
  await migratePostgres(openPool(where.url, 1, migrationTimeouts))
  const pool = openPool(where.url, poolSize, queryTimeouts)
  const db = drizzlePg(pool) as unknown as Db
  db.transaction = retryAfterDeadlock(db.transaction.bind(db))
  enableCommitListeners(db)
  return { db, name: 'PostgreSQL', close: () => pool.close() }
}

/**
 * Retries a transaction after a deadlock, which concurrent inserts can cause (deadlock_detected, PostgreSQL manual,
 * 13.3.4). Transactions must therefore have no effects outside the database.
 */
function retryAfterDeadlock(transaction: Db['transaction']): Db['transaction'] {
  return async (run, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transaction(run, config)
      } catch (error) {
        if (attempt === maxAttempts || findDatabaseError(error)?.code !== '40P01') throw error
      }
    }
  }
}

const maxAttempts = 10

/**
 * Applies pending migrations without timeouts, and closes the pool. If several instances start at once, one migrates
 * and the others wait.
 */
async function migratePostgres(pool: ReturnType<typeof import('./pool.ts').openPool>): Promise<void> {
  try {
    const client = await pool.connect().catch((error) => {
      throw new DatabaseUnreachableError(error)
    })
    try {
      await client.query('set statement_timeout = 0')
      await client.query('set idle_in_transaction_session_timeout = 0')
      await client.query('select pg_advisory_lock(720401)')
      await migratePg(drizzlePg(client), { migrationsFolder })
    } finally {
      client.release(true)
    }
  } catch (error) {
    throw findDatabaseError(error)?.code === '25006' ? new ReadOnlyDatabaseError() : error
  } finally {
    await pool.close()
  }
}
