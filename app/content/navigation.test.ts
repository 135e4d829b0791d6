import { expect, test } from 'vitest'
import { findHeaderAction, getAriaCurrent, isCurrentSection } from './navigation.ts'

test('marks a menu entry as current on its path and subpaths', () => {
  expect(getAriaCurrent('/about', '/about')).toBe('page')
  expect(getAriaCurrent('/about', '/about/team')).toBe('true')
})

test('does not mark a menu entry as current on a path that only shares its prefix', () => {
  expect(isCurrentSection('/about', '/about-us')).toBe(false)
  expect(getAriaCurrent('/services', '/servicesx')).toBeUndefined()
})

test('marks home as current only on the home page', () => {
  expect(isCurrentSection('/', '/')).toBe(true)
  expect(isCurrentSection('/', '/about')).toBe(false)
})

test('offers a topic form on pages for companies, the openings on careers pages, and otherwise a free session', () => {
  expect(findHeaderAction('/clients/academic-partners')?.path).toBe('/enquiries/business?ask=academic')
  expect(findHeaderAction('/industries/edtech')?.path).toBe('/enquiries/business?ask=academy')
  expect(findHeaderAction('/careers/life')?.path).toBe('/careers/openings')
  expect(findHeaderAction('/careers/openings/product-manager')).toBeNull()
  expect(findHeaderAction('/services/career-counseling')?.path).toBe('/services/sessionbooking')
  expect(findHeaderAction('/services/sessionbooking')).toBeNull()
})
