import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'

/** Relative to the folder in which the program is started. */
export const migrationsFolder = 'db/migrations'

/**
 * Applies pending migrations to PostgreSQL. When instances start together, one migrates and the others wait for it.
 *
 * @param client a connection of its own, to be closed afterwards: it keeps the settings and the lock
 */
export async function migratePostgres(client: PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query('set idle_in_transaction_session_timeout = 0')
  await client.query('select pg_advisory_lock(720401)')
  await migrate(drizzle(client), { migrationsFolder })
}
