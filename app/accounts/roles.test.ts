import { expect, test } from 'vitest'
import { findRole, hasRight, type Right, rightsByRole } from './roles.ts'

const both: (Right | 'account')[] = ['bookings', 'availability', 'inbox', 'account']
const adminsAlone: Right[] = ['everyone', 'money', 'people', 'mail', 'audit', 'privacy']

test.each(both)('grants the right %s to counselors and admins', (right) => {
  expect([hasRight('counselor', right), hasRight('admin', right)]).toEqual([true, true])
})

test.each<Right>(['blog', 'website'])('grants the right %s to editors and admins', (right) => {
  expect([hasRight('counselor', right), hasRight('editor', right), hasRight('admin', right)]).toEqual([
    false,
    true,
    true,
  ])
})

test.each(adminsAlone)('grants the right %s to admins alone', (right) => {
  expect([hasRight('counselor', right), hasRight('editor', right), hasRight('admin', right)]).toEqual([
    false,
    false,
    true,
  ])
})

test.each(['owner', 'Admin', 'constructor', '', null])('grants no rights to the unknown role %j', (name) => {
  expect(findRole(name)).toBeNull()
  expect([...rightsByRole.admin, 'account' as const].some((right) => hasRight(findRole(name), right))).toBe(
    false,
  )
})
