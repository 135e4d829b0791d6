import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { packBackup, restore } from '#app/server/backup.ts'
import { parseEnv } from '#app/server/env.ts'
import { backupsOf, done, siteWithBackups } from './backups.ts'
import { freshDatabase, serverUrl } from './postgres.ts'
import { runCommand, type Settings, startSite } from './site.ts'

let DATA_DIR: string
let BACKUP_DIR: string
let settings: Settings
let said: string
const old = ['margam-20250101T000000Z.tar.gz.age', 'margam-20250102T000000Z.tar.gz.age']

/** One backup for all the tests, beside two that are older, of a database on which a site ran: that noted its key. */
beforeAll(async () => {
  ;({ DATA_DIR, BACKUP_DIR, settings } = await siteWithBackups(afterAll))
  const site = await startSite({ ...settings, BACKUP_DIR: '' })
  expect(await site.kill('SIGTERM')).toBe(0)
  fs.mkdirSync(BACKUP_DIR)
  for (const name of [...old, 'somebody’s own file']) fs.writeFileSync(path.join(BACKUP_DIR, name), '')
  said = await done({ ...settings, BACKUPS_KEPT: '2' }, 'backup')
})

test('a backup is made without the site as well, is for nobody else to read, and BACKUPS_KEPT of them stay', () => {
  expect(said).toContain('Made the key of the backups')
  const [kept, made, other] = backupsOf(BACKUP_DIR)
  expect([kept, other]).toEqual([old[1], 'somebody’s own file'])
  expect(fs.statSync(path.join(BACKUP_DIR, String(made))).mode & 0o077).toBe(0)
})

test('a folder for backups that can not be written is said in a line', async () => {
  const env = parseEnv({ DATA_DIR, BACKUP_DIR: `${DATA_DIR}/pg/PG_VERSION/daily` })
  await expect(packBackup(env, [DATA_DIR])).rejects.toThrow(
    /^BACKUP_DIR, .*, can't be written \(ENOTDIR\): see docs\/operations\.md, section 7\.$/,
  )
})

test('verifies a backup with a line for each thing', async () => {
  const lines = (await done(settings, 'backup:verify')).trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'tables',
    'newest booking',
    'captured',
    'refunded',
    'documents',
  ])
})

test.skipIf(!serverUrl)(
  'the site’s own role, which may not verify PostgreSQL’s backup, is told in a line how it is done',
  async () => {
    const url = new URL(await freshDatabase(onTestFinished))
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const role = url.pathname.slice(1)
    await client.query(`create role ${role} login`)
    onTestFinished(async () => {
      await client.query(`drop owned by ${role}; drop role ${role}`)
      await client.end()
    })
    url.username = role
    expect(await runCommand({ ...settings, DATABASE_URL: url.href }, 'backup:verify')).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The role of DATABASE_URL may not .* systemctl start margam-backup .*\n$/,
      ),
    })
  },
)

test('a backup that was cut off, altered or is of another key is refused, and nothing is changed', async () => {
  const good = fs.readFileSync(path.join(BACKUP_DIR, String(backupsOf(BACKUP_DIR)[1])))
  const altered = Buffer.from(good)
  altered[good.length >> 1] = (altered[good.length >> 1] as number) ^ 1
  const bad = { cut: good.subarray(0, good.length - 100), altered, empty: Buffer.alloc(0) }
  const env = parseEnv({ DATA_DIR })
  for (const [name, bytes] of Object.entries(bad)) {
    const other = path.join(BACKUP_DIR, name)
    fs.writeFileSync(other, bytes)
    await expect(restore(env, [other]), name).rejects.toThrow(
      /can't be read with the key .* Nothing was changed\.$/,
    )
  }
  fs.renameSync(path.join(DATA_DIR, 'backup-key.txt'), path.join(DATA_DIR, 'put-away'))
  expect(await runCommand(settings, 'backup:verify')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Put back your copy of it'),
  })
  expect(fs.readdirSync(DATA_DIR).filter((name) => /^(\.backup|pg\.)/.test(name))).toEqual([])
})
