import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupsOf, siteWithBackups } from './backups.ts'
import { bookOn } from './booking-on.ts'
import { whatIsStored, wideOpenCalendar } from './calendar.ts'
import { startsOnOffer } from './client.ts'
import { runCommand, startSite } from './site.ts'

test('a backup that the running site makes while people book holds all that was acknowledged when it was asked for; restored, it is the database, and the one that was there is kept', async () => {
  const { DATA_DIR, BACKUP_DIR, settings } = await siteWithBackups(onTestFinished)
  await wideOpenCalendar({ folder: DATA_DIR }, 1)
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
