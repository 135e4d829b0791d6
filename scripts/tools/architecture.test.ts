import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['README.md', ...globSync('docs/**/*.md')])('finds every file named in %s', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(
    /`((?:app|bench|db|docs|emulators|scripts|tests)\/[\w./-]+)`/g,
  )
  expect([...named].map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})

test('finds every test named in docs/acceptance.md', () => {
  const named = readFileSync('docs/acceptance.md', 'utf8').matchAll(
    /`([\w./-]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g,
  )
  const missing = [...named].filter(
    ([, file = '', title = '']) => !readFileSync(file, 'utf8').includes(title),
  )
  expect(missing.map(([line]) => line)).toEqual([])
})
