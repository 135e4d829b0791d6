import { expect, test } from 'vitest'
import { ariaCurrent, isCurrent } from './current.ts'

test('marks a menu entry as current on its path and subpaths', () => {
  expect(ariaCurrent('/about', '/about')).toBe('page')
  expect(ariaCurrent('/about', '/about/team')).toBe('true')
})

test('does not match a path with the same prefix', () => {
  expect(isCurrent('/about', '/about-us')).toBe(false)
  expect(ariaCurrent('/services', '/servicesx')).toBeUndefined()
})

test('marks home as current only on the home page', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/about')).toBe(false)
})
