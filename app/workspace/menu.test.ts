import { expect, test } from 'vitest'
import { roleNames } from '#app/accounts/roles.ts'
import { listPages } from './menu.ts'

test.each(roleNames)('shows Today first to the role %s', (role) => {
  expect(listPages(role)[0]).toMatchObject({ title: 'Today' })
})

test('lists no pages for a user without a role', () => {
  expect(listPages(null)).toEqual([])
})
