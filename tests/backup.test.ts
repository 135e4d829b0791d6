import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bookOn } from './booking-on.ts'
import { whatIsStored, wideOpenCalendar } from './calendar.ts'
import { startsOnOffer } from './client.ts'
import { openInbox } from './mails.ts'
import { dataFolder, runCommand, type Settings, startSite, temporaryFolder } from './site.ts'

const backupsOf = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => !name.endsWith('.unchecked'))
    .sort()

/** What a command prints that does what it is asked. */
async function done(settings: Settings, command: string): Promise<string> {
  const { code, output } = await runCommand(settings, command)
  expect([code, output]).toEqual([0, output])
  return output
}

/** A site with a calendar on an embedded database of its own, and a folder for its backups. */
async function siteWithBackups() {
  const DATA_DIR = await dataFolder(onTestFinished)
  const BACKUP_DIR = path.join(await temporaryFolder(onTestFinished), 'backups')
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  await wideOpenCalendar({ folder: DATA_DIR }, 1)
  const settings: Settings = { DATA_DIR, BACKUP_DIR, SMTP_URL: inbox.smtpUrl }
  return { DATA_DIR, BACKUP_DIR, settings }
}

test('a backup that the running site makes while people book holds all that was acknowledged when it was asked for; restored, it is the database, and the one that was there is kept', async () => {
  const { DATA_DIR, BACKUP_DIR, settings } = await siteWithBackups()
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  await expect.poll(() => fs.existsSync(BACKUP_DIR), { timeout: 20_000 }).toBe(true) // the first is due at once, and under way
  const visitors = bookOn(site.url, await startsOnOffer(site.url))
  await expect.poll(() => visitors.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(2)

  const before = [...visitors.acknowledged]
  const made = await runCommand(settings, 'backup')
  const after = visitors.acknowledged.length
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^tables: \d+ with \d+ rows, as it was$/m),
  })
  const file = path.join(BACKUP_DIR, backupsOf(BACKUP_DIR).at(-1) ?? '')
  expect(made.output).toContain(`Made ${file}`)
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(after)
  await visitors.stop()
  expect((await runCommand(settings, 'restore', file)).output).toMatch(/is in use by another running copy/)
  expect(await site.kill('SIGTERM')).toBe(0)

  const restored = await runCommand(settings, 'restore', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${file}.`) })
  expect(restored.output).toMatch(/the next invoice is MI\/\d\d[A-L]\d\d[A-X][\dA-T]\/00001\./)
  const { references } = await whatIsStored({ folder: DATA_DIR })
  expect(before.filter((reference) => !references.has(reference))).toEqual([])
  expect(visitors.acknowledged.slice(after).filter((reference) => references.has(reference))).toEqual([])
  const kept = fs.readdirSync(DATA_DIR).filter((name) => name.startsWith('pg.before-'))
  expect(kept).toHaveLength(1)
  expect(fs.readdirSync(DATA_DIR).filter((name) => name.startsWith('.backup-'))).toEqual([])
  const again = await startSite({ ...settings, BACKUP_DIR: '' })
  expect(await again.kill('SIGTERM')).toBe(0)
})

describe('a backup', () => {
  test('is made without the site as well, is for nobody else to read, and BACKUPS_KEPT of them stay', async () => {
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

  test('that was cut off, altered or is of another key is refused, and nothing is changed', async () => {
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

  test('is verified by a line for each thing, and fails where the site lacks the keys it was written with', async () => {
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
