import { expect, test } from 'vitest'
import type { Role } from '#app/accounts/roles.ts'
import { findCurrentMenuEntry, listMenu } from './menu.ts'

const names = (role: Role | null) => listMenu(role).map(({ name }) => name)
const root = '/services/counselor-dashboard'

test('shows each role only the entries that it may open', () => {
  expect(names('admin')).toEqual(['Today', 'Calendar', 'Messages', 'Money', 'Website', 'Settings'])
  expect(names('counselor')).toEqual(['Today', 'Calendar', 'Messages', 'Settings'])
  expect(names('editor')).toEqual(['Website', 'Settings'])
  expect(names(null)).toEqual([])
})

test('shows a counselor only availability and account in Settings', () => {
  const settings = listMenu('counselor').at(-1)
  expect(settings?.tabs.map(({ title }) => title)).toEqual(['Availability', 'Account'])
  expect(settings?.path).toBe(`${root}/availability`)
})

test.each([
  ['', 'Today', 'Today'],
  ['/bookings/mg-1', 'Calendar', undefined],
  ['/reports', 'Money', 'Reports'],
  ['/website/company', 'Website', 'Contents'],
  ['/team/7', 'Settings', 'Team'],
])('finds the menu entry and the tab of the page "%s"', (path, name, title) => {
  const { entry, tab } = findCurrentMenuEntry(listMenu('admin'), root + path)
  expect([entry?.name, tab?.title]).toEqual([name, title])
})
