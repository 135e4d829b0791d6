import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['README.md', ...globSync('docs/**/*.md')])('every file that %s names is there', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(
    /`((?:app|bench|db|docs|emulators|scripts|tests)\/[\w./-]+)`/g,
  )
  expect([...named].map(([, file = '']) => file).filter((file) => !existsSync(file))).toEqual([])
})
