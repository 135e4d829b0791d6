import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createHealth } from '#app/adapters/db/health.ts'
import { openDb } from '#app/adapters/db/open.ts'
import { temporaryFolder } from '../site.ts'
import { startServer } from './server.ts'

/** Writes into the log, and ends the segment. */
const write = "select pg_logical_emit_message(false, '', ''), pg_switch_wal()"
const archiveBy = (command: string) => [
  `alter system set archive_command = '${command}'`,
  'select pg_reload_conf()',
]

test('an archive that hangs is seen, before and after a crash, and one that has nothing to do, also after a backup, is at rest', async () => {
  const folder = await temporaryFolder(onTestFinished)
  const server = await startServer(folder, 'archive_mode=on', 'archive_timeout=0')
  onTestFinished(() => void server.crash())
  await run(server.url, ...archiveBy('/bin/true'))
  await run(server.url, 'create role margam login', 'create database margam owner margam')
  const waiting = async () => {
    const { db, close } = await openDb({
      url: server.url.replace('postgres@', 'margam@').replace(/\w+$/, 'margam'),
    })
    const archiving = await createHealth(db).archiving()
    await close()
    return archiving?.waiting
  }
  expect(await waiting(), 'nothing was finished yet').toBe(0)
  const atRest = async () => {
    const ready = "select from pg_ls_archive_statusdir() where name like '%.ready'"
    await expect.poll(() => run(server.url, ready), { timeout: 30_000 }).toEqual([])
    expect(await waiting()).toBe(0)
  }
  await run(server.url, write)
  await atRest()
  await run(server.url, "select pg_backup_start('a', true)", write, write, 'select pg_backup_stop(false)')
  await atRest()
  await run(server.url, write)
  await atRest()

  await run(server.url, ...archiveBy('sleep 600'))
  const waitingMore = async () => {
    await run(server.url, write)
    return waiting()
  }
  await expect.poll(waitingMore, { timeout: 30_000 }).toBeGreaterThan(0)
  server.crash()
  server.start()
  expect(await waiting(), 'what was counted is forgotten, and nothing was finished since').toBe(0)
  expect(await waitingMore()).toBeGreaterThan(0)
})

/** As superuser, in one session. @returns what the last statement gave */
async function run(url: string, ...statements: string[]): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let rows: object[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  return rows
}
