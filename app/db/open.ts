import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PoolClient } from 'pg'
import { withAfterCommit } from './after-commit.ts'
import { openPglite } from './pglite.ts'

/** Either database behind Drizzle's one face. Inside a transaction use its `tx`, never the outer `db`: PGlite would wait for ever. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDb = {
  db: Db
  name: string
  close(): Promise<void>
}

/** PostgreSQL refused the connection or did not answer. The message never holds the URL, which has a password in it. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    super(
      `PostgreSQL can't be reached${code}. Check that it runs and that DATABASE_URL names it, its user and its password.`,
    )
    this.name = 'DatabaseUnreachable'
  }
}

/** A replica, or a server that is set so: nothing can be brought to the newest migration there, or booked. */
export class DatabaseReadOnly extends Error {
  constructor() {
    super('PostgreSQL can only be read: it is a replica, or set so. Set DATABASE_URL to the primary.')
    this.name = 'DatabaseReadOnly'
  }
}

/** Relative to the folder in which the program is started. */
const migrationsFolder = 'db/migrations'

/** Connections to a PostgreSQL server, for each instance of the site. */
const poolSize = 10

/**
 * Opens the database and brings it to the newest migration.
 *
 * @param where a PostgreSQL URL, or a folder for the embedded database (`memory` keeps nothing: `pglite.ts`)
 * @throws DataFolderInUse when another process has the folder open
 * @throws DatabaseUnreachable
 * @throws DatabaseReadOnly
 */
export async function openDb(where: { url: string } | { folder: string }): Promise<OpenDb> {
  if ('folder' in where) {
    const { pglite, release } = await openPglite(where.folder)
    const db = drizzlePglite(pglite)
    await migratePglite(db, { migrationsFolder })
    withAfterCommit(db as unknown as Db)
    return {
      db: db as unknown as Db,
      name: `PGlite, ${where.folder}`,
      async close() {
        await pglite.close()
        await release()
      },
    }
  }
  const { usualLimits, noLimits, openPool } = await import('./pool.ts')
  await migrateFirst(openPool({ url: where.url, size: 1, limits: noLimits }))
  const pool = openPool({ url: where.url, size: poolSize, limits: usualLimits })
  const db = drizzlePg(pool)
  db.transaction = againAfterDeadlock(db.transaction.bind(db))
  withAfterCommit(db as unknown as Db)
  return {
    db: db as unknown as Db,
    name: 'PostgreSQL',
    close: () => pool.close(),
  }
}

/**
 * Two transactions that wait for each other are nobody's mistake (both insert what overlaps): PostgreSQL ends one of them,
 * which is undone and runs again (deadlock_detected, its manual, 13.3.4). So what runs in a transaction changes nothing
 * outside of the database.
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

/** Applies pending migrations over a connection of its own, which has no limits. */
async function migrateFirst(pool: ReturnType<typeof import('./pool.ts').openPool>): Promise<void> {
  try {
    const client = await pool.connect().catch((error) => {
      throw new DatabaseUnreachable(error)
    })
    await migratePostgres(client).finally(() => client.release(true))
  } catch (error) {
    throw findDatabaseError(error)?.code === '25006' ? new DatabaseReadOnly() : error
  } finally {
    await pool.close()
  }
}

/** Applies pending migrations. When instances start together, one migrates and the others wait for it. */
async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_lock(720401)')
  await migratePg(drizzlePg(client), { migrationsFolder })
}

/** The rows of a statement written by hand; the caller knows their shape. */
export async function queryRows<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** The database refused a row that overlaps another: exclusion_violation. */
export const isOverlap = (error: unknown): boolean => findDatabaseError(error)?.code === '23P01'

/** The database refused a second row where this unique index allows one: unique_violation. */
export const isDuplicate = (error: unknown, index: string): boolean => {
  const refusal = findDatabaseError(error)
  return refusal?.code === '23505' && refusal.constraint === index
}

/** The database's own error, under those that wrap it. */
export function findDatabaseError(
  error: unknown,
): { code: string; message: string; constraint?: unknown } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string }
  }
}
