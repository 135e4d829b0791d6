import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { withAfterCommit } from './after-commit.ts'
import { migratePostgres, migrationsFolder } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { vacuumDue } from './vacuum.ts'

/** Either database behind Drizzle's one face. Inside a transaction use its `tx`, never the outer `db`: PGlite would wait for ever. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** What a transaction is given in place of `db`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type OpenDb = {
  db: Db
  /** For what may be some seconds old; the same database where no replica is set. */
  reads: Db
  name: string
  /** How many connections there are; none of the embedded one. */
  pool?: () => { total: number; idle: number; waiting: number }
  /** Frees what was replaced in the embedded one, and returns in which tables; a server does so by itself. */
  vacuum?: (stopping: () => boolean) => Promise<string[]>
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

/**
 * Opens the database and brings it to the newest migration.
 *
 * @param where a PostgreSQL URL, or a folder for the embedded database (`memory` keeps nothing: `pglite.ts`)
 * @param where.readUrl a replica, or what leads to one
 * @throws DataFolderInUse when another process has the folder open
 * @throws DatabaseUnreachable
 * @throws DatabaseReadOnly
 */
export async function openDb(
  where: { url: string; poolSize?: number; readUrl?: string } | { folder: string },
): Promise<OpenDb> {
  if ('folder' in where) {
    const { pglite, release } = await openPglite(where.folder)
    const db = drizzlePglite(pglite)
    await migratePglite(db, { migrationsFolder })
    withAfterCommit(db as unknown as Db)
    return {
      db: db as unknown as Db,
      reads: db as unknown as Db,
      name: `PGlite, ${where.folder}`,
      vacuum: (stopping) => vacuumDue(pglite, stopping),
      async close() {
        await pglite.close()
        await release()
      },
    }
  }
  const { usualLimits, noLimits, openPool } = await import('./pool.ts')
  const { openReads } = await import('./reads.ts')
  await migrateFirst(openPool({ url: where.url, size: 1, limits: noLimits }))
  const pool = openPool({ url: where.url, size: where.poolSize ?? 10, limits: usualLimits })
  const db = drizzlePg(pool)
  db.transaction = againAfterDeadlock(db.transaction.bind(db))
  withAfterCommit(db as unknown as Db)
  const inUse = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const replica = where.readUrl ? openReads(where.readUrl, pool) : null
  return {
    db: db as unknown as Db,
    reads: (replica ? drizzlePg(replica) : db) as unknown as Db,
    name: 'PostgreSQL',
    pool: inUse,
    close: async () => void (await Promise.all([pool.close(), replica?.close()])),
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
        if (turn === mostTurns || refusalOf(error)?.code !== '40P01') throw error
      }
    }
  }
  return again as Run
}

const mostTurns = 10

/** Over a connection of its own, which has no limits. */
async function migrateFirst(pool: ReturnType<typeof import('./pool.ts').openPool>): Promise<void> {
  try {
    const client = await pool.connect().catch((error) => {
      throw new DatabaseUnreachable(error)
    })
    await migratePostgres(client).finally(() => client.release(true))
  } catch (error) {
    throw refusalOf(error)?.code === '25006' ? new DatabaseReadOnly() : error
  } finally {
    await pool.close()
  }
}

/** The rows of a statement written by hand; the caller knows their shape. */
export async function rowsOf<Row>(db: Pick<Db, 'execute'>, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows
}

/** The database refused a row that overlaps another: exclusion_violation. */
export const isOverlap = (error: unknown): boolean => refusalOf(error)?.code === '23P01'

/** The database refused a second row where this unique index allows one: unique_violation. */
export const isSecond = (error: unknown, index: string): boolean => {
  const refusal = refusalOf(error)
  return refusal?.code === '23505' && refusal.constraint === index
}

/** The database's own error, under those that wrap it. */
export function refusalOf(
  error: unknown,
): { code: string; message: string; constraint?: unknown } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause as Error & { code: string }
  }
}
