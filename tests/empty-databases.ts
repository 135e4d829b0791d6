import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Db } from '#app/db/open.ts'

/**
 * Creates migrated databases with the site's queues and no other rows, once per version of the sources. Copying a
 * database takes a fifth of the time.
 */
const root = path.resolve(import.meta.dirname, '..')
const sources = [
  'db/migrations/**/*.{sql,json}',
  'app/db/{open,pglite}.ts',
  'app/jobs/queue.ts',
  'app/site-jobs.ts',
  'node_modules/pg-boss/package.json',
  'tests/empty-databases.ts',
  'node_modules/@electric-sql/pglite/package.json',
]
const state = createHash('sha256')
for (const file of globSync(sources, { cwd: root }).sort()) state.update(readFileSync(path.join(root, file)))
const fingerprint = state.digest('hex').slice(0, 12)
const file = path.join(root, `node_modules/.cache/empty-database-${fingerprint}.tar`)

/** Folder argument that opens a copy of the embedded database in memory. */
export const emptyDatabase = `memory:${file}`

/** Copies the embedded database to a data folder, as if a site had already started there. */
export function fillDataFolder(folder: string): void {
  makeEmbedded()
  const data = path.join(folder, 'pg')
  mkdirSync(data, { mode: 0o700 })
  execFileSync('tar', ['-xf', file, '-C', data], { stdio: 'pipe' })
}

/** Name of the template database on the PostgreSQL server. */
export const emptyTemplate = `margam_empty_${fingerprint}`

export default async function setup(): Promise<void> {
  makeEmbedded()
  if (process.env.TEST_DATABASE_URL) await makeTemplate(process.env.TEST_DATABASE_URL)
}

/** Creates the embedded database in a child process to limit memory use. */
function makeEmbedded(): void {
  if (!existsSync(file)) execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
}

async function makeTemplate(url: string): Promise<void> {
  const { openDb } = await import('#app/db/open.ts')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(720402)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [emptyTemplate])
    if (rowCount) return
    const unready = `${emptyTemplate}_unready`
    await client.query(`drop database if exists ${unready}`)
    await client.query(`create database ${unready}`)
    const at = new URL(url)
    at.pathname = unready
    const { db, close } = await openDb({ url: at.href })
    await makeQueues(db, at.href)
    await close()
    await client.query(`alter database ${unready} rename to ${emptyTemplate}`)
  } finally {
    await client.end()
  }
}

/** Creates the pg-boss tables and the site's queues. */
async function makeQueues(db: Db, url: string | null): Promise<void> {
  const [{ startJobs }, { buildSiteJobs }] = await Promise.all([
    import('#app/jobs/queue.ts'),
    import('#app/site-jobs.ts'),
  ])
  const fail = (error: unknown) => {
    throw error
  }
  const definitions = buildSiteJobs({ app: { app: { db } }, env: { DATABASE_URL: url } } as never)
  for (const definition of Object.values(definitions)) definition.atStart = false
  const jobs = await startJobs(db, url, definitions, { warn: fail, error: fail })
  await jobs.stop()
}

if (import.meta.main) {
  const { openDb } = await import('#app/db/open.ts')
  const { db, close } = await openDb({ folder: 'memory' })
  await makeQueues(db, null)
  const pglite = (db as unknown as { $client: PGlite }).$client
  for (const name of ['template0', 'template1']) {
    // removes PostgreSQL's own template databases, because a copy then opens three times as fast
    await pglite.exec(
      `update pg_database set datistemplate = false, datallowconn = true where datname = '${name}'`,
    )
    await pglite.exec(`drop database ${name}`)
  }
  const copy = await pglite.dumpDataDir('none')
  await close()
  mkdirSync(path.dirname(file), { recursive: true })
  const unready = `${file}.${process.pid}`
  writeFileSync(unready, Buffer.from(await copy.arrayBuffer()))
  renameSync(unready, file)
  process.exit()
}
