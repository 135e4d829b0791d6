import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'

/** From the folder in which the program is started. */
export const migrationsFolder = 'db/migrations'

/** A lock that a migration needs was not to be had in all its turns. Nothing was changed. */
export class MigrationBlocked extends Error {
  constructor(holders: readonly string[]) {
    super(
      `The database could not be brought to this release: a table it changes was in use all the time. Nothing was changed. Longest under way: ${holders.join(', ') || 'nothing by now'}. End what hangs (select pg_terminate_backend(PID)), then start again.`,
    )
    this.name = 'MigrationBlocked'
  }
}

/** So long may a migration wait for a lock; whoever comes for the table meanwhile waits behind it. */
const lockTimeoutMs = 1000
/** Two to three minutes. */
const mostTurns = 40
const longestPauseMs = 3000
/** lock_not_available and deadlock_detected. */
const inTheWay = ['55P03', '40P01']

/**
 * Brings PostgreSQL to the newest migration. Of instances that start together one does it and the others wait for it; a site
 * that runs meanwhile waits for a second at most: what does not get its locks by then is undone and begins again.
 *
 * @param client a connection for this alone, to be closed afterwards: it keeps settings and the lock
 * @throws MigrationBlocked
 */
export async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_lock(720401)')
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  const db = drizzle(client)
  for (let turn = 1; ; turn += 1) {
    try {
      return await migrate(db, { migrationsFolder })
    } catch (error) {
      if (!inTheWay.includes(codeOf(error))) throw error
      if (turn === mostTurns) throw new MigrationBlocked(await longestUnderWay(client))
    }
    await pause(Math.min(100 * 2 ** turn, longestPauseMs))
  }
}

/** The oldest transactions in this database, without what they ask: that may be personal. */
async function longestUnderWay(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format('PID %s (%s, for %s s)', pid, coalesce(nullif(application_name, ''), usename),
        extract(epoch from now() - xact_start)::int) as text
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 3`,
  )
  return rows.map(({ text }) => text)
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) return String(cause.code)
  }
  return ''
}
