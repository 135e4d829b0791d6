import { expect, test } from 'vitest'
import { formatAuditDetails, formatAuditSubject } from './activity.tsx'

const workspace = '/services/counselor-dashboard'

test.each([
  ['booking', 'MG-1', 'Booking MG-1', `${workspace}/bookings/mg-1`],
  ['counselor', 'one', 'Counselor one', `${workspace}/availability?counselor=one`],
  ['account', '0b6f3a52-8b5c', 'Account', `${workspace}/team/0b6f3a52-8b5c`],
  ['account', 'unknown', 'Account unknown', null],
  ['constructor', '7', 'Constructor 7', null],
])('formats the audit log subject %s %s with a link', (kind, id, words, href) => {
  expect(formatAuditSubject(kind, id)).toEqual({ text: words, href })
})

test('lists the changed fields', () => {
  const details = { roleBefore: 'admin', count: 3, searched: false, browser: null }
  expect(formatAuditDetails(details)).toEqual(['role before admin', 'count 3', 'searched false'])
})
