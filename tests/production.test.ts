import { globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { layOut, releaseHere } from '../scripts/release.ts'
import { dataFolder, startSite, temporaryFolder } from './site.ts'

test('a release starts with what production needs alone, at most 150 MB of it, and serves what older pages ask for too', async () => {
  const release = await temporaryFolder(onTestFinished)
  layOut(release, releaseHere())
  const files = globSync('**/*', { cwd: release, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size)
  expect(bytes.reduce((a, b) => a + b) / 1_000_000).toBeLessThan(150)

  const DATA_DIR = await dataFolder(onTestFinished)
  const older = path.join(DATA_DIR, 'assets/the-last-release/assets')
  mkdirSync(older, { recursive: true })
  writeFileSync(path.join(older, 'of-an-open-page.js'), 'open()')
  const site = await startSite({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' }, release)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const home = await (await fetch(site.url)).text()
  const assets = home.match(/\/assets\/[\w.-]+/g) ?? []
  expect(assets.length).toBeGreaterThan(0)
  const paths = ['/', '/readyz', '/services/sessionbooking', '/assets/of-an-open-page.js', ...assets]
  for (const path of paths) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  const script = await fetch(`${site.url}/assets/of-an-open-page.js`)
  expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect((await fetch(`${site.url}/assets/never-there.js`)).status).toBe(404)
})
