import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { type Archiving, backupPart } from '#app/ports/health.ts'
import { readArchiving } from './archiving.ts'
import { migrationsFolder } from './migrate.ts'

/** What a PostgreSQL server says of itself, and of what our user may do there. */
export type Inspected = {
  /** 150008 is 15.8. */
  version: number
  /** In this database and its schema `public`. */
  mayCreate: boolean
  mayUseTemp: boolean
  /** A replica, or a server that is set so. */
  readOnly: boolean
  /** Extensions that are neither there nor to be had. */
  lacking: string[]
  /** Migrations that the next start runs. */
  pending: number
  archiving: Archiving | null
  /** When the newest backup was made that the site was told of. */
  backupAt: number | null
  /** Its clock; milliseconds. */
  now: number
}

const extensions = ['btree_gist', 'pg_trgm']

/** Looks at a PostgreSQL database and changes nothing. @throws when it can't be reached within 5 s */
export const inspectDatabase = (url: string, wanted = extensions): Promise<Inspected> =>
  asking(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int as version,
        has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as may_create,
        has_database_privilege(current_database(), 'TEMP') as may_use_temp,
        current_setting('transaction_read_only') = 'on' as read_only,
        array(select wanted.name from unnest($1::text[]) as wanted(name)
          where not exists (select from pg_available_extensions as a where a.name = wanted.name)) as lacking,
        extract(epoch from clock_timestamp()) * 1000 as now,
        to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
        to_regclass('part_health') is not null as has_parts`,
      [wanted],
    )
    const { version, may_create, may_use_temp, read_only, lacking, now, migrated, has_parts } = rows[0]
    const newest = migrated
      ? Number(
          (await client.query('select max(created_at) as at from drizzle.__drizzle_migrations')).rows[0].at,
        )
      : 0
    const told = has_parts
      ? await client.query('select extract(epoch from ok_at) * 1000 as at from part_health where part = $1', [
          backupPart,
        ])
      : null
    const backupAt = told?.rows[0]?.at ?? null
    const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
    const pending = (journal.entries as { when: number }[]).filter(({ when }) => when > newest).length
    return {
      version,
      mayCreate: may_create,
      mayUseTemp: may_use_temp,
      readOnly: read_only,
      lacking,
      pending,
      archiving: await readArchiving(drizzle(client)),
      backupAt: backupAt === null ? null : Number(backupAt),
      now: Number(now),
    }
  })

/** Whether a PostgreSQL database has somebody of the role of an admin, whatever release wrote it. @throws as `inspectDatabase` */
export const hasAdmin = (url: string): Promise<boolean> =>
  asking(url, async (client) => {
    const { rows } = await client.query("select to_regclass('staff_users') is not null as made")
    if (!rows[0].made) return false
    const admins = await client.query("select from staff_users where role = 'admin' limit 1")
    return admins.rowCount === 1
  })

async function asking<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}
