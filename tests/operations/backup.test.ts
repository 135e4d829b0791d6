import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runRestoreCommand } from '#app/server/backup.ts'
import { parseEnv } from '#app/server/env.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addAvailableCounselors, readStoredBookings } from '../calendar.ts'
import { createClient, listOfferedStarts, type Start } from '../client.ts'
import { createDataFolder, createTemporaryFolder, runCommand, startSite } from '../site.ts'

test('backs up and restores every booking that a running site has confirmed', async () => {
  const DATA_DIR = await createDataFolder(onTestFinished)
  const BACKUP_DIR = path.join(await createTemporaryFolder(onTestFinished), 'backups')
  const settings = { DATA_DIR, BACKUP_DIR, SMTP_URL: 'smtp://127.0.0.1:1' }
  fs.mkdirSync(BACKUP_DIR)
  const old = path.join(BACKUP_DIR, 'margam-20250101T000000Z.tar.gz')
  fs.writeFileSync(old, '')
  fs.utimesSync(old, 0, 0)
  await addAvailableCounselors({ folder: DATA_DIR }, 1)
  const site = await startSite(settings)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  // if last night's backup is missing, the site makes one at startup and deletes old backups
  await expect.poll(() => fs.existsSync(old), { timeout: 20_000 }).toBe(false)
  const visitors = bookOn(site.url, await listOfferedStarts(site.url))
  await expect.poll(() => visitors.acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(2)

  const before = [...visitors.acknowledged]
  const made = await runCommand(settings, 'backup')
  const after = visitors.acknowledged.length
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining(`Made ${BACKUP_DIR}`) })
  const file = made.output.replace('Made ', '').trim().replace(/\.$/, '')
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  await expect.poll(() => visitors.acknowledged.length).toBeGreaterThan(after)
  await visitors.stop()
  expect((await runCommand(settings, 'restore', file)).output).toMatch(/is in use by another running copy/)
  expect(await site.kill('SIGTERM')).toBe(0)

  const restored = await runCommand(settings, 'restore', file)
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`Restored ${file}.`) })
  expect(restored.output).toMatch(/next invoice is MI\/R[\dA-Z]{5}\/000001:/)
  const { references } = await readStoredBookings({ folder: DATA_DIR })
  expect(before.filter((reference) => !references.has(reference))).toEqual([])
  expect(visitors.acknowledged.slice(after).filter((reference) => references.has(reference))).toEqual([])
  const left = fs.readdirSync(DATA_DIR).filter((name) => /^(pg\.|\.backup)/.test(name))
  expect(left).toEqual([expect.stringMatching(/^pg\.before-/)])
  expect(await runCommand(settings, 'backup')).toMatchObject({ code: 0 })
})

test('rejects a damaged backup without changing the database', async () => {
  const DATA_DIR = await createDataFolder(onTestFinished)
  const file = path.join(DATA_DIR, 'damaged.tar.gz')
  fs.writeFileSync(file, 'no archive')
  const before = fs.readdirSync(DATA_DIR)
  await expect(runRestoreCommand(parseEnv({ DATA_DIR }), file, async () => '')).rejects.toThrow(
    'Nothing was changed.',
  )
  expect(fs.readdirSync(DATA_DIR)).toEqual(before)
})

/** Books one slot after another until `stop` is called. `acknowledged` lists the confirmed references in order. */
function bookOn(url: string, starts: Iterable<Start>) {
  const client = createClient(1)
  const acknowledged: string[] = []
  let stopped = false
  const work = (async () => {
    for (const { date, time } of starts) {
      if (stopped) break
      const { status, body } = await client.book(url, bookingRequest({ date, time }))
      expect(status).toBe(201)
      acknowledged.push(body.data?.reference ?? '')
    }
    client.close()
  })()
  return {
    acknowledged,
    async stop() {
      stopped = true
      await work
    },
  }
}
