import { expect, test } from 'vitest'
import { DAY } from '#app/lib/time.ts'
import { workspacePages } from './paths.ts'
import {
  may,
  owesTwoFactor,
  type Right,
  type Role,
  roleNamed,
  roleNames,
  roles,
  type SecondFactorRule,
  secondFactorDue,
} from './roles.ts'

const both: (Right | 'account')[] = ['bookings', 'availability', 'inbox', 'reports', 'account']
const adminsAlone: Right[] = [
  'applications',
  'everyone',
  'money',
  'blog',
  'people',
  'mail',
  'audit',
  'privacy',
]

test.each(both)('a counselor and an admin may use %s', (right) => {
  expect([may('counselor', right), may('admin', right)]).toEqual([true, true])
})

test.each(adminsAlone)('%s is for admins and not for counselors', (right) => {
  expect([may('counselor', right), may('admin', right)]).toEqual([false, true])
})

test.each(roleNames)('the role %s has the rights that its row lists, and no others', (role) => {
  for (const right of roles.admin.rights) expect(may(role, right)).toBe(roles[role].rights.includes(right))
})

test.each(roleNames)('the role %s may open the page where its login leads', (role) => {
  const start = workspacePages.find(({ path }) => path === roles[role].start)
  expect(start && may(role, start.needs)).toBe(true)
})

test.each(['owner', 'Admin', 'constructor', '', null])('%j is no role, and may nothing', (name) => {
  expect(roleNamed(name)).toBeNull()
  expect([...roles.admin.rights, 'account' as const].some((right) => may(roleNamed(name), right))).toBe(false)
})

const first = Date.parse('2026-11-20T05:00:00Z')

test.each<[Role | null, SecondFactorRule['of'], number | null]>([
  ['admin', 'admins', 14],
  ['admin', 'everybody', 14],
  ['admin', 'nobody', null],
  ['counselor', 'admins', null],
  ['counselor', 'everybody', 14],
  [null, 'everybody', null],
])('of %s the second factor is owed, with %s asked for it, after %s days', (role, of, days) => {
  const rule = { of, graceDays: 14 }
  const account = { role, twoFactor: false, firstSignInAt: first }
  const owed = (at: number) => owesTwoFactor(rule, account, at)
  const end = first + (days ?? 0) * DAY
  expect([owed(end - 1), owed(end)]).toEqual([false, days !== null])
  expect(owesTwoFactor(rule, { ...account, twoFactor: true }, end)).toBe(false)
})

test('the days of grace begin with the first login, and without any it is owed at once', () => {
  const account = { role: 'admin' as const, twoFactor: false, firstSignInAt: null }
  expect(secondFactorDue({ of: 'admins', graceDays: 14 }, account, first)).toBe(first + 14 * DAY)
  expect(owesTwoFactor({ of: 'admins', graceDays: 0 }, account, first)).toBe(true)
})
