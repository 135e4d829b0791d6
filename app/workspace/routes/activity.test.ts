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

test('includes the client’s name in the subject of a booking', () => {
  expect(formatAuditSubject('booking', 'MG-1', 'Asha Rao').text).toBe('Booking MG-1, Asha Rao')
})

test('formats dates and times in audit details, with the earlier value first', () => {
  const details = { to: '2026-12-01', from: '2026-11-28T19:00:00+05:30' }
  expect(formatAuditDetails(details, Date.parse('2026-11-20'))).toEqual([
    'from Sat 28 Nov, 7:00 PM',
    'to Tue 1 Dec',
  ])
})

test('formats each audit detail as its name and value', () => {
  const details = { roleBefore: 'admin', count: 3, searched: false, browser: null }
  expect(formatAuditDetails(details, 0)).toEqual(['role before admin', 'count 3', 'searched false'])
})
