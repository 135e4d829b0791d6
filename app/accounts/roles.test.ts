import { expect, test } from 'vitest'
import {
  may,
  owesTwoFactor,
  type Right,
  type Role,
  roleNamed,
  roleNames,
  roles,
  type SecondFactorRule,
} from './roles.ts'

const both: (Right | 'account')[] = ['bookings', 'availability', 'inbox', 'reports', 'account']
const adminsAlone: Right[] = ['everyone', 'money', 'blog', 'people', 'mail', 'audit', 'privacy']

test.each(both)('a counselor and an admin may use %s', (right) => {
  expect([may('counselor', right), may('admin', right)]).toEqual([true, true])
})

test.each(adminsAlone)('%s is for admins and not for counselors', (right) => {
  expect([may('counselor', right), may('admin', right)]).toEqual([false, true])
})

test.each(roleNames)('the role %s has the rights that its row lists, and no others', (role) => {
  for (const right of roles.admin.rights) expect(may(role, right)).toBe(roles[role].rights.includes(right))
})

test.each(['owner', 'Admin', 'constructor', '', null])('%j is no role, and may nothing', (name) => {
  expect(roleNamed(name)).toBeNull()
  expect([...roles.admin.rights, 'account' as const].some((right) => may(roleNamed(name), right))).toBe(false)
})

test.each<[Role | null, SecondFactorRule, boolean]>([
  ['admin', 'admins', true],
  ['admin', 'everybody', true],
  ['admin', 'nobody', false],
  ['counselor', 'admins', false],
  ['counselor', 'everybody', true],
  [null, 'everybody', false],
])('asks %s for a second factor where %s need one: %s', (role, rule, owed) => {
  expect(owesTwoFactor(rule, { role, hasTwoFactor: false })).toBe(owed)
  expect(owesTwoFactor(rule, { role, hasTwoFactor: true })).toBe(false)
})
