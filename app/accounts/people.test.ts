import { expect, test } from 'vitest'
import { refuseStanding, type Standing } from './people.ts'

const admin: Standing = { role: 'admin', disabled: false }
const counselor: Standing = { role: 'counselor', disabled: false }
const off = (standing: Standing): Standing => ({ ...standing, disabled: true })

test.each([counselor, off(admin), { role: null, disabled: false }])(
  'the last admin can’t become %j, one of two can',
  (after) => {
    expect(refuseStanding(admin, after, { own: false, otherAdmins: 0 })).toBe('last-admin')
    expect(refuseStanding(admin, after, { own: false, otherAdmins: 1 })).toBeNull()
  },
)

test.each([
  [admin, counselor],
  [admin, off(admin)],
  [counselor, admin],
])('nobody makes themselves %j into %j', (before, after) => {
  expect(refuseStanding(before, after, { own: true, otherAdmins: 9 })).toBe('own-account')
})

test('what changes neither role nor state is nobody’s loss', () => {
  expect(refuseStanding(admin, { ...admin }, { own: true, otherAdmins: 0 })).toBeNull()
})

test.each([
  [counselor, off(counselor)],
  [off(admin), off(counselor)],
  [counselor, admin],
])('without another admin %j may still become %j', (before, after) => {
  expect(refuseStanding(before, after, { own: false, otherAdmins: 0 })).toBeNull()
})
