import { expect, test } from 'vitest'
import { formatAuditSubject, formatDetails } from './activity.ts'

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

test('lists the changed fields with times in India', () => {
  const details = {
    roleBefore: 'admin',
    at: '2026-11-21T10:30:00.000Z',
    count: 3,
    searched: false,
    browser: null,
  }
  expect(formatDetails(details, Date.parse('2026-11-20T12:00:00Z'))).toEqual([
    'role before admin',
    'at Sat 21 Nov, 4:00 PM',
    'count 3',
    'searched false',
  ])
})
