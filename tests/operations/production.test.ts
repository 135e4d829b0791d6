import { once } from 'node:events'
import { globSync, statSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createReleaseFolder } from '../../scripts/release.ts'
import { createDataFolder, createTemporaryFolder, startSite } from '../site.ts'

const release = await createTemporaryFolder(afterAll)
beforeAll(() => createReleaseFolder(release))

test('starts a release of less than 150 MB that contains only production dependencies', async () => {
  const files = globSync('**/*', { cwd: release, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size)
  expect(bytes.reduce((a, b) => a + b) / 1_000_000).toBeLessThan(150)

  const DATA_DIR = await createDataFolder(onTestFinished)
  const site = await startSite({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' }, release)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const home = await (await fetch(site.url)).text()
  const assets = home.match(/\/assets\/[\w.-]+/g) ?? []
  expect(assets.length).toBeGreaterThan(0)
  const paths = ['/', '/readyz', '/services/sessionbooking', ...assets]
  for (const path of paths) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  expect((await fetch(`${site.url}/assets/never-there.js`)).status).toBe(404)
})

test('includes the worker for external calendars in a release', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTART:20270104T043000Z',
    'DTEND:20270104T053000Z',
  ]
  const [from, to] = [Date.UTC(2027, 0, 4, 4, 30), Date.UTC(2027, 0, 4, 5, 30)]
  const workerData = {
    text: [...text, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'),
    window: { from: Date.UTC(2027, 0), to: Date.UTC(2027, 1) },
    ownHost: 'margam.example',
  }
  const reader = new Worker(path.join(release, 'build/server/busy-times.js'), { workerData, execArgv: [] })
  const [answer] = await once(reader, 'message')
  expect(answer).toEqual({ busy: [{ from, to }] })
})
