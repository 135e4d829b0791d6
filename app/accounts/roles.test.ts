import { expect, test } from 'vitest'
import { findRole, hasRight, type Right, rightsByRole, roleNames } from './roles.ts'

test.each<[Right | 'account', string]>([
  ['account', 'counselor, editor, admin'],
  ['bookings', 'counselor, admin'],
  ['availability', 'counselor, admin'],
  ['inbox', 'counselor, admin'],
  ['blog', 'editor, admin'],
  ['website', 'editor, admin'],
  ['everyone', 'admin'],
  ['money', 'admin'],
  ['people', 'admin'],
  ['mail', 'admin'],
  ['audit', 'admin'],
  ['privacy', 'admin'],
])('grants the right %s only to: %s', (right, holders) => {
  expect(roleNames.filter((role) => hasRight(role, right)).join(', ')).toBe(holders)
})

test.each(['owner', 'Admin', 'constructor', '', null])('grants no rights to the unknown role %j', (name) => {
  expect(findRole(name)).toBeNull()
  expect([...rightsByRole.admin, 'account' as const].some((right) => hasRight(findRole(name), right))).toBe(
    false,
  )
})
