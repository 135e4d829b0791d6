import { expect, test } from 'vitest'
import { ariaCurrent, isCurrent } from './current.ts'

test('an entry is current on its own path and beneath it', () => {
  expect(ariaCurrent('/about', '/about')).toBe('page')
  expect(ariaCurrent('/about', '/about/team')).toBe('true')
})

test('a path that merely begins with the same letters is another place', () => {
  expect(isCurrent('/about', '/about-us')).toBe(false)
  expect(ariaCurrent('/services', '/servicesx')).toBeUndefined()
})

test('home is current only on the home page', () => {
  expect(isCurrent('/', '/')).toBe(true)
  expect(isCurrent('/', '/about')).toBe(false)
})
