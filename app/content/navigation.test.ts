import { expect, test } from 'vitest'
import { ariaCurrent, findHeaderAction, isCurrent } from './navigation.ts'

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

test('leads companies to their own topic and everyone else to a free session', () => {
  expect(findHeaderAction('/clients/academic-partners')?.path).toBe('/enquiries/business?ask=academic')
  expect(findHeaderAction('/industries/edtech')?.path).toBe('/enquiries/business?ask=academy')
  expect(findHeaderAction('/services/career-counseling')?.path).toBe('/services/sessionbooking')
  expect(findHeaderAction('/services/sessionbooking')).toBeNull()
})
