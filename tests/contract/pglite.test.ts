import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPglite } from '#app/db/pglite.ts'
import { createDataFolder } from '../site.ts'

let folder: string
beforeEach(async () => {
  folder = await createDataFolder(onTestFinished)
})
afterEach(() => vi.restoreAllMocks())

const open = () => openPglite(folder)

test('writes every commit to disk before acknowledging the commit', async () => {
  const { pglite, release } = await open()
  await pglite.exec('create table written (at integer)')
  const synced = vi.spyOn(fs, 'fdatasyncSync')
  for (let at = 0; at < 100; at += 1) {
    const before = synced.mock.calls.length
    await pglite.query('insert into written values ($1)', [at])
    expect(synced.mock.calls.length).toBeGreaterThan(before)
  }
  await pglite.close()
  await release()
})

test('restricts the data folder to its owner', async () => {
  fs.chmodSync(folder, 0o755)
  const { pglite, release } = await open()
  expect((fs.statSync(folder).mode & 0o777).toString(8)).toBe('700')
  await pglite.close()
  await release()
})

test('rejects a folder that is already open, including through a symlink', async () => {
  const first = await open()
  fs.symlinkSync(folder, `${folder}-link`)
  await expect(openPglite(folder)).rejects.toThrow('in use by another running copy')
  await expect(openPglite(`${folder}-link`)).rejects.toThrow('in use by another running copy')
  fs.rmSync(`${folder}-link`)
  await first.pglite.close()
  await first.release()
})

test('recreates a folder after an interrupted initialization', async () => {
  fs.renameSync(path.join(folder, 'pg'), path.join(folder, 'other'))
  fs.mkdirSync(path.join(folder, 'pg.new'))
  fs.writeFileSync(path.join(folder, 'pg.new', 'PG_VERSION'), '18\n')
  const { pglite, release } = await open()
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pglite.close()
  await release()
})

test('releases the folder when the database fails to open', async () => {
  const control = path.join(folder, 'pg', 'global', 'pg_control')
  fs.renameSync(control, `${control}-away`)
  await expect(open()).rejects.not.toThrow('in use by another running copy')
  fs.renameSync(`${control}-away`, control)
  const { pglite, release } = await open()
  expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pglite.close()
  await release()
})
