import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { findDatabaseError, queryRows } from './sql.ts'

const timeoutMs = 3_000
/** Minimum free disk space in bytes for the embedded database, whose write-ahead log grows in files of 16 MB. */
const minFreeBytes = 32 * 1024 * 1024

const noReply = 'The database does not answer.'

/**
 * Creates a function that checks whether the database can be written. It returns the problem, or null; it never throws
 * and takes at most three seconds. Concurrent calls share one check.
 *
 * @param folder data folder of the embedded database; null for PostgreSQL
 */
export function createReadinessCheck(
  db: Db,
  folder: string | null,
): (after?: unknown) => Promise<string | null> {
  let running: Promise<string | null> | null = null
  const check = async () => (folder ? await checkFolder(folder) : null) ?? (await checkWrites(db, !folder))
  return async (after) => {
    const problem = after ? findProblem(after) : null
    if (problem) return problem
    running ??= Promise.race([check(), sleep(timeoutMs, noReply, { ref: false })]).finally(() => {
      running = null
    })
    return running
  }
}

/** Returns the database problem behind an error; null if the query was at fault. */
function findProblem(error: unknown): string | null {
  const { code = '', message = '' } = findDatabaseError(error) ?? lastCause(error)
  if (code === '53100') return 'The disk of the database is full.'
  if (code === '25006') return 'The database can only be read.'
  if (/^(08|53|57|58|28|E[A-Z]+$)/.test(code) || connectionLost.test(message)) return noReply
  return null
}

/** Pattern for the driver's messages for a lost connection and for a connection timeout. */
const connectionLost = /^Connection terminated|^timeout exceeded when trying to connect|not queryable$/

function lastCause(error: unknown): { code?: undefined; message?: string } {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  return last instanceof Error ? { message: last.message } : {}
}

/** Checks the database by committing a write, because a server with a full disk still answers queries. */
async function checkWrites(db: Db, isServer: boolean): Promise<string | null> {
  try {
    if (!isServer) {
      await queryRows(db, sql`select 1`)
      return null
    }
    return await db.transaction(async (tx) => {
      const [at] = await queryRows<{ replica: boolean; readOnly: string }>(
        tx,
        sql`select pg_is_in_recovery() as replica, current_setting('transaction_read_only') as "readOnly"`,
      )
      if (at?.replica) return 'The database can only be read: it is a replica.'
      if (at?.readOnly === 'on') return 'The database can only be read: it is set so.'
      // writes a row, which the commit deletes
      await tx.execute(sql`create temp table if not exists readiness (page text) on commit delete rows`)
      await tx.execute(sql`insert into readiness values ('x')`)
      // forces the commit to wait for the write-ahead log and for synchronous replicas
      await tx.execute(sql`select pg_logical_emit_message(true, 'readiness', '')`)
      return null
    })
  } catch (error) {
    return findProblem(error) ?? `The database refuses what is written (${findDatabaseError(error)?.code}).`
  }
}

async function checkFolder(folder: string): Promise<string | null> {
  const probe = path.join(folder, '.readiness')
  try {
    const { bavail, bsize } = await fs.statfs(folder)
    if (bavail * bsize < minFreeBytes) return 'The disk under DATA_DIR is full.'
    await fs.writeFile(probe, 'x')
    await fs.rm(probe)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    return `The folder of DATA_DIR can't be written to${code}.`
  }
}
