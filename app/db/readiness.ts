import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './open.ts'
import { findDatabaseError, queryRows } from './sql.ts'

const patienceMs = 3_000
/** Minimum disk space for the embedded database, which writes its log in files of 16 MB. */
const leastRoom = 32 * 1024 * 1024

const silent = 'The database does not answer.'

/**
 * Creates a check that returns why the database cannot be written right now, or null. It never throws, returns within
 * three seconds, and shares a check between concurrent callers.
 *
 * @param folder folder of the embedded database; the free space of its disk is checked too
 */
export function createReadinessCheck(
  db: Db,
  folder: string | null,
): (after?: unknown) => Promise<string | null> {
  let looking: Promise<string | null> | null = null
  const look = async () => (folder && (await troubleOfFolder(folder))) || (await troubleOf(db, !folder))
  return async (after) => {
    const told = after ? troubleIn(after) : null
    if (told) return told
    looking ??= Promise.race([look(), sleep(patienceMs, silent, { ref: false })]).finally(() => {
      looking = null
    })
    return looking
  }
}

/** Returns the reason why the database is not ready; null if the query itself was wrong. */
function troubleIn(error: unknown): string | null {
  const { code = '', message = '' } = findDatabaseError(error) ?? lastCause(error)
  if (code === '53100') return 'The disk of the database is full.'
  if (code === '25006') return 'The database can only be read.'
  if (/^(08|53|57|58|28|E[A-Z]+$)/.test(code) || lost.test(message)) return silent
  return null
}

/** Driver's messages for a lost connection and for a connection timeout. */
const lost = /^Connection terminated|^timeout exceeded when trying to connect|not queryable$/

function lastCause(error: unknown): { code?: undefined; message?: string } {
  let last = error
  while (last instanceof Error && last.cause instanceof Error) last = last.cause
  return last instanceof Error ? { message: last.message } : {}
}

/** Writes a page and commits, because a server with a full disk still answers queries. */
async function troubleOf(db: Db, server: boolean): Promise<string | null> {
  try {
    if (!server) {
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
      // temporary file of this connection: grows by a page now, and is emptied at the commit
      await tx.execute(sql`create temp table if not exists readiness (page text) on commit delete rows`)
      await tx.execute(sql`insert into readiness values ('x')`)
      await tx.execute(sql`select pg_logical_emit_message(true, 'readiness', '')`) // makes the commit wait for the log and for synchronous replicas
      return null
    })
  } catch (error) {
    return troubleIn(error) ?? `The database refuses what is written (${findDatabaseError(error)?.code}).`
  }
}

async function troubleOfFolder(folder: string): Promise<string | null> {
  const probe = path.join(folder, '.readiness')
  try {
    const { bavail, bsize } = await fs.statfs(folder)
    if (bavail * bsize < leastRoom) return 'The disk under DATA_DIR is full.'
    await fs.writeFile(probe, 'x')
    await fs.rm(probe)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    return `The folder of DATA_DIR can't be written to${code}.`
  }
}
