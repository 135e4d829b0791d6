import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepAssets, keptAssets } from './kept-assets.ts'

/** A data folder, and builds with one script each. */
function folders() {
  const data = mkdtempSync(path.join(tmpdir(), 'margam-test-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  return {
    data,
    build(script: string) {
      const client = path.join(data, `build-${script}`)
      mkdirSync(path.join(client, 'assets'), { recursive: true })
      writeFileSync(path.join(client, 'assets', script), '')
      return client
    },
  }
}
const scripts = (data: string) => keptAssets(data).flatMap((place) => readdirSync(path.join(place, 'assets')))

test('the files of a release are kept for the two after it, and for a release gone back to', () => {
  const { data, build } = folders()
  for (const script of ['a.js', 'b.js', 'c.js']) keepAssets(build(script), data)
  expect(scripts(data).sort()).toEqual(['a.js', 'b.js', 'c.js'])
  keepAssets(build('d.js'), data)
  expect(scripts(data).sort()).toHaveLength(3)
  keepAssets(build('d.js'), data)
  expect(scripts(data)).toContain('d.js')
})

test('a data folder without any has none', () => {
  expect(keptAssets(folders().data)).toEqual([])
})
