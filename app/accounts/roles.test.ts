import { expect, test } from 'vitest'
import {
  findRole,
  isMissingTwoFactor,
  may,
  type Right,
  type Role,
  roles,
  type SecondFactorRule,
} from './roles.ts'

const both: (Right | 'account')[] = ['bookings', 'availability', 'inbox', 'account']
const adminsAlone: Right[] = ['everyone', 'money', 'people', 'mail', 'audit', 'privacy']

test.each(both)('grants the right %s to counselors and admins', (right) => {
  expect([may('counselor', right), may('admin', right)]).toEqual([true, true])
})

test.each<Right>(['blog', 'website'])('grants the right %s to editors and admins', (right) => {
  expect([may('counselor', right), may('editor', right), may('admin', right)]).toEqual([false, true, true])
})

test.each(adminsAlone)('grants the right %s to admins alone', (right) => {
  expect([may('counselor', right), may('editor', right), may('admin', right)]).toEqual([false, false, true])
})

test.each(['owner', 'Admin', 'constructor', '', null])('grants no rights to the unknown role %j', (name) => {
  expect(findRole(name)).toBeNull()
  expect([...roles.admin, 'account' as const].some((right) => may(findRole(name), right))).toBe(false)
})

test.each<[Role | null, SecondFactorRule, boolean]>([
  ['admin', 'admins', true],
  ['admin', 'everybody', true],
  ['admin', 'nobody', false],
  ['counselor', 'admins', false],
  ['counselor', 'everybody', true],
  [null, 'everybody', false],
])('checks whether the role %s must set up a second factor under the rule "%s": %s', (role, rule, owed) => {
  expect(isMissingTwoFactor(rule, { role, hasTwoFactor: false })).toBe(owed)
  expect(isMissingTwoFactor(rule, { role, hasTwoFactor: true })).toBe(false)
})
