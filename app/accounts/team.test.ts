import { expect, test } from 'vitest'
import { type Authority, checkAuthority } from './team.ts'

const admin: Authority = { role: 'admin', isDisabled: false }
const counselor: Authority = { role: 'counselor', isDisabled: false }
const disabled = (authority: Authority): Authority => ({ ...authority, isDisabled: true })
const check = (before: Authority, after: Authority, isOwn: boolean, otherAdmins: number) => () =>
  checkAuthority(before, after, { isOwn, otherAdmins })

test.each([counselor, disabled(admin), { role: null, isDisabled: false }])(
  'rejects changing the last admin to %j',
  (after) => {
    expect(check(admin, after, false, 0)).toThrow('last admin')
    expect(check(admin, after, false, 1)).not.toThrow()
  },
)

test.each([
  [admin, counselor],
  [admin, disabled(admin)],
  [counselor, admin],
])('rejects a member’s change of their own account from %j to %j', (before, after) => {
  expect(check(before, after, true, 9)).toThrow('your own role')
})

test('allows an update without a change of role or status', () => {
  expect(check(admin, { ...admin }, true, 0)).not.toThrow()
})

test.each([
  [counselor, disabled(counselor)],
  [disabled(admin), disabled(counselor)],
  [counselor, admin],
])('allows the change from %j to %j without another admin', (before, after) => {
  expect(check(before, after, false, 0)).not.toThrow()
})
