import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backupsOf, done, siteWithBackups } from './backups.ts'
import { freshDatabase, serverUrl } from './postgres.ts'
import { runCommand, startSite } from './site.ts'

test('a backup is made without the site as well, is for nobody else to read, and BACKUPS_KEPT of them stay', async () => {
  const { BACKUP_DIR, settings } = await siteWithBackups()
  fs.mkdirSync(BACKUP_DIR)
  const old = ['margam-20250101T000000Z.tar.gz.age', 'margam-20250102T000000Z.tar.gz.age']
  for (const name of [...old, 'somebody’s own file']) fs.writeFileSync(path.join(BACKUP_DIR, name), '')
  const { code, output } = await runCommand({ ...settings, BACKUPS_KEPT: '2' }, 'backup')
  expect([code, output]).toEqual([0, expect.stringContaining('Made the key of the backups')])
  const [kept, made, other] = backupsOf(BACKUP_DIR)
  expect([kept, other]).toEqual([old[1], 'somebody’s own file'])
  expect(fs.statSync(path.join(BACKUP_DIR, String(made))).mode & 0o077).toBe(0)
})

test('a folder for backups that can not be written is said in a line', async () => {
  const { BACKUP_DIR, settings } = await siteWithBackups()
  fs.writeFileSync(BACKUP_DIR, '')
  const { code, output } = await runCommand({ ...settings, BACKUP_DIR: `${BACKUP_DIR}/daily` }, 'backup')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^BACKUP_DIR, .*, can't be written \(ENOTDIR\): see docs\/operations\.md, section 7\.\n*$/,
  )
})

test('a backup that was cut off, altered or is of another key is refused, and nothing is changed', async () => {
  const { DATA_DIR, BACKUP_DIR, settings } = await siteWithBackups()
  await done(settings, 'backup')
  const file = path.join(BACKUP_DIR, String(backupsOf(BACKUP_DIR)[0]))
  const good = fs.readFileSync(file)
  const altered = Buffer.from(good)
  altered[good.length >> 1] = (altered[good.length >> 1] as number) ^ 1
  const bad = { cut: good.subarray(0, good.length - 100), altered, empty: Buffer.alloc(0) }
  for (const [name, bytes] of Object.entries(bad)) {
    const other = path.join(BACKUP_DIR, name)
    fs.writeFileSync(other, bytes)
    const { code, output } = await runCommand(settings, 'restore', other)
    expect([name, code, output]).toEqual([
      name,
      1,
      expect.stringMatching(/can't be read with the key .* Nothing was changed\.\n$/),
    ])
  }
  fs.renameSync(path.join(DATA_DIR, 'backup-key.txt'), path.join(DATA_DIR, 'put-away'))
  expect(await runCommand(settings, 'backup:verify')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Put back your copy of it'),
  })
  expect(fs.readdirSync(DATA_DIR).filter((name) => /^(\.backup|pg\.)/.test(name))).toEqual([])
})

test('a backup is verified by a line for each thing, and fails where the site lacks the keys it was written with', async () => {
  const { DATA_DIR, settings } = await siteWithBackups()
  const site = await startSite({ ...settings, BACKUP_DIR: '' }) // it notes its key
  expect(await site.kill('SIGTERM')).toBe(0)
  await done(settings, 'backup')
  const lines = (await done(settings, 'backup:verify')).trim().split('\n').slice(1)
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'tables',
    'newest booking',
    'captured',
    'refunded',
    'documents',
    'keys',
  ])
  fs.rmSync(path.join(DATA_DIR, 'keys.json'))
  const without = await runCommand(settings, 'backup:verify')
  expect([without.code, without.output]).toEqual([1, expect.stringMatching(/^keys: \w+ missing;/m)])
})

test.skipIf(!serverUrl)(
  'the site’s own role, which may not verify PostgreSQL’s backup, is told in a line how it is done',
  async () => {
    const { DATA_DIR, settings } = await siteWithBackups()
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
    expect(
      await runCommand({ ...settings, DATA_DIR, DATABASE_URL: url.href }, 'backup:verify'),
    ).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The role of DATABASE_URL may not .* systemctl start margam-backup .*\n$/,
      ),
    })
  },
)
