import { expect, test } from 'vitest'
import { may, type Permission } from './permissions.ts'

const both: Permission[] = ['bookings', 'availability', 'inbox', 'figures', 'account']
const adminsAlone: Permission[] = ['everyone', 'money', 'blog', 'people', 'mail', 'audit', 'privacy']

test.each(both)('a counselor and an admin may use %s', (permission) => {
  expect([may('counselor', permission), may('admin', permission)]).toEqual([true, true])
})

test.each(adminsAlone)('%s is for admins alone', (permission) => {
  expect([may('counselor', permission), may('admin', permission)]).toEqual([false, true])
})
