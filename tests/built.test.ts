import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('a build that the tests make is the one that ships: its scripts run in a browser', () => {
  const script = readFileSync('build/touch.js', 'utf8')
  expect(script).toMatch(/\bimport\(/)
  expect(script).not.toContain('__vite')
})
