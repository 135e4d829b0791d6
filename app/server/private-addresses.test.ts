import { expect, test } from 'vitest'
import { isDataOfFile, keepNowhere } from './private-addresses.ts'

const headersAt = (path: string, given: Record<string, string> = {}) => {
  const headers = new Headers(given)
  keepNowhere(headers, new URL(path, 'http://localhost'))
  return Object.fromEntries(headers)
}

test.each([
  '/services/counselor-dashboard',
  '/services/counselor-login',
  '/services/counselor-dashboard/bookings.csv',
  '/services/counselor-dashboard.data',
  '/Services/Counselor-Dashboard/bookings.csv.data',
  '/services/counselor%2Ddashboard/bookings.csv.data',
  '/services//counselor-dashboard/bookings.csv.data',
  '/calendar/0123.ics',
])('no cache keeps what %s answers', (path) => {
  expect(headersAt(path, { 'cache-control': 'private, no-cache' })).toMatchObject({
    'cache-control': 'no-store',
  })
})

test.each([
  '/services/counselor-dashboard/money/payments.csv.data',
  '/services/counselor-dashboard/privacy/export.data',
])('no search names the data form %s', (path) => {
  expect(headersAt(path)).toEqual({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
})

test.each(['/calendar/0123.ics', '/calendar/0123.ics.data', '/CALENDAR/0123.ics.data'])(
  'the secret in %s is told to no other site, and no search names it',
  (path) => {
    expect(headersAt(path)).toEqual({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  },
)

test.each([
  ['/services/counselor-dashboard/bookings.csv.data', true],
  ['/services/counselor-dashboard/bookings%2Ecsv.data', true],
  ['/calendar/0123.ics.data', true],
  ['/services/counselor-dashboard/bookings/mg-1/documents/mi/26-27/000001/document.pdf.data', true],
  ['/services/counselor-dashboard/bookings.csv', false],
  ['/services/counselor-dashboard/bookings.data', false],
  ['/services/counselor-dashboard/privacy/export.data', false],
  ['/insights/blog/rss.xml.data', false],
])('whether %s is the data form of a file of staff: %j', (path, expected) => {
  expect(isDataOfFile(new URL(path, 'http://localhost'))).toBe(expected)
})

test.each(['/', '/services/career-counseling', '/insights/blog.data', '/careers'])('%s is public', (path) => {
  expect(headersAt(path)).toEqual({})
})
