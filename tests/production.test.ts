import { execFileSync } from 'node:child_process'
import { cpSync, globSync, linkSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, startSite, temporaryFolder } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Every file of the packages that `npm ci --omit=dev --omit=optional` installs, as the lock file says. */
function productionFiles(): string[] {
  type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean }
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional, optional }]) => folder && !(dev || devOptional || optional))
    .flatMap(([folder]) =>
      globSync('**/*', { cwd: path.join(root, folder), exclude: ['node_modules'], withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
}

test('a finished build starts with what production needs alone, at most 150 MB of it', async () => {
  const release = await temporaryFolder(onTestFinished)
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of [...tracked.filter(Boolean), 'build']) {
    cpSync(path.join(root, file), path.join(release, file), { recursive: true })
  }
  let bytes = 0
  for (const file of productionFiles()) {
    mkdirSync(path.dirname(path.join(release, file)), { recursive: true })
    linkSync(path.join(root, file), path.join(release, file))
    bytes += statSync(path.join(root, file)).size
  }
  expect(bytes / 1_000_000).toBeLessThan(150)

  const site = await startSite({ DATA_DIR: await dataFolder(onTestFinished) }, release)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const home = await (await fetch(site.url)).text()
  const assets = home.match(/\/assets\/[\w.-]+/g) ?? []
  expect(assets.length).toBeGreaterThan(0)
  for (const path of ['/', '/readyz', '/services/sessionbooking', ...assets]) {
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200])
  }
})
