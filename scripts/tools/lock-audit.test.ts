import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Advisory, doubtful, type Lock, vulnerable } from './lock-audit.ts'

const registry = 'https://registry.npmjs.org'
const sound = { version: '1.2.3', resolved: `${registry}/a/-/a-1.2.3.tgz`, integrity: 'sha512-x' }

test('every package of this project is proven, from the registry, and installs without a script in production', () => {
  expect(doubtful(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})

test('a package from elsewhere, without a sum, or with a script of its own is told', () => {
  const packages: Lock['packages'] = {
    '': {},
    'node_modules/a': sound,
    'node_modules/for-mac': { version: '1.0.0', optional: true },
    'node_modules/tool': { ...sound, dev: true, hasInstallScript: true },
    'node_modules/git': { ...sound, resolved: 'git+ssh://git@example.org/git.git' },
    'node_modules/a/node_modules/@b/c': { ...sound, integrity: 'sha1-x' },
    'node_modules/builds': { ...sound, hasInstallScript: true },
  }
  expect(doubtful({ packages })).toEqual([
    'git 1.2.3 comes from git+ssh://git@example.org/git.git',
    '@b/c 1.2.3 has no sum that proves it',
    'builds 1.2.3 runs a script when it is installed',
  ])
})

test('a locked version is held against the ranges and versions of advisories, withdrawn ones aside', () => {
  const npm = (name: string, rest: object): Advisory => ({
    id: `GHSA-${name}`,
    summary: 'It breaks.',
    affected: [{ package: { ecosystem: 'npm', name }, ...rest }],
  })
  const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] }) as object
  const lock = {
    packages: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`node_modules/x/node_modules/${name}`, sound]),
    ),
  }
  const found = vulnerable(lock, [
    npm('a', range({ introduced: '0' }, { fixed: '1.2.4' })),
    npm('b', range({ introduced: '0' }, { fixed: '1.2.3' })),
    npm(
      'c',
      range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }, { last_affected: '1.2.3' }),
    ),
    npm('d', { versions: ['1.2.3'] }),
    { ...npm('e', { versions: ['1.2.3'] }), withdrawn: '2026-01-01T00:00:00Z' },
    { ...npm('f', {}), affected: [{ package: { ecosystem: 'PyPI', name: 'f' }, versions: ['1.2.3'] }] },
  ])
  expect(found).toEqual(['a', 'c', 'd'].map((name) => `${name} 1.2.3: GHSA-${name} It breaks.`))
})
