import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

type Fake = { version: string; mode?: number; runBy?: string }

/** Runs the launcher with a bundled Node from `npm ci` and a system Node. */
function launch({ brought, system }: { brought?: Fake; system?: Fake }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'margam-node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (place: string, fake?: Fake) => {
    mkdirSync(path.join(folder, place), { recursive: true })
    const says = `if [ "$1" = --version ]; then echo ${fake?.version}; else echo ${fake?.version} runs "$@"; fi`
    if (fake)
      writeFileSync(path.join(folder, place, 'node'), `#!${fake.runBy ?? '/bin/sh'}\n${says}\n`, {
        mode: fake.mode ?? 0o755,
      })
  }
  put('node_modules/.bin', brought)
  put('system', system)
  mkdirSync(path.join(folder, 'scripts'))
  copyFileSync(path.join(import.meta.dirname, 'node.sh'), path.join(folder, 'scripts/node.sh'))
  const PATH = `${folder}/node_modules/.bin:${folder}/system` // in the order that npm run uses
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['scripts/node.sh', 'a.ts', 'with space'], {
    cwd: folder,
    env: { PATH },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const old = { version: 'v20.20.2' }
const own = { version: 'v26.10.0' }
const notExecutable = { ...own, mode: 0o644 }
const otherLibrary = { ...own, runBy: '/lib64/of-another-libc' }
const current = { version: 'v26.0.0' }

test.each([
  ['bundled Node when the system Node is older', { brought: own, system: old }, 'v26.10.0'],
  ['system Node when none is bundled', { system: { version: 'v27.1.0' } }, 'v27.1.0'],
  [
    'system Node when the bundled Node is not executable',
    { brought: notExecutable, system: current },
    'v26.0.0',
  ],
  [
    'system Node when the bundled Node needs another C library',
    { brought: otherLibrary, system: current },
    'v26.0.0',
  ],
])('runs a script on the %s', (_, given, version) => {
  expect(launch(given)).toEqual({ status: 0, said: `${version} runs a.ts with space\n` })
})

test.each([
  [
    'too old and the bundled Node needs another C library',
    { brought: otherLibrary, system: old },
    'v20.20.2',
  ],
  ['too old and none is bundled', { system: old }, 'v20.20.2'],
  ['missing and none is bundled', {}, 'none'],
])('prints install instructions when the system Node is %s', (_, given, version) => {
  const { status, said } = launch(given)
  expect(status).toBe(1)
  expect(said).toMatch(
    /^This needs Node 26 or later: .*Install Node 26 from https:\/\/nodejs\.org, then try again\.\n$/,
  )
  expect(said).toContain(version)
})
