import { expect, test } from 'vitest'
import { roleNames } from '#app/accounts/roles.ts'
import { listPages } from './menu.ts'

test.each(roleNames)('lets the role %s begin on Today', (role) => {
  expect(listPages(role)[0]).toMatchObject({ title: 'Today' })
})

test('shows no page without a role', () => {
  expect(listPages(null)).toEqual([])
})
