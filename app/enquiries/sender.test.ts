import { expect, test } from 'vitest'
import { getSender } from './sender.ts'

const request = (headers: Record<string, string> = {}) => ({
  headers: new Headers({ 'accept-language': 'te-IN', ...headers }),
  url: 'https://www.margam.example/enquiries/home',
})
const sender = (headers: Record<string, string>, sent: Record<string, unknown> = {}) =>
  getSender(request(headers), '198.51.100.1', sent, 'page')

test('reads the page from the script, the referer or the URL in this order', () => {
  const referer = 'https://www.margam.example/careers?x=1'
  expect(sender({ referer }, { how: { page: '/about' } }).page).toBe('/about')
  expect(sender({ referer }).page).toBe('/careers')
  expect(sender({}).page).toBe('/enquiries/home')
})

test('treats a browser without a language as headless', () => {
  expect(sender({}).isHeadless).toBe(false)
  expect(sender({}, { how: { headless: true } }).isHeadless).toBe(true)
  expect(sender({ 'accept-language': ' ' }).isHeadless).toBe(true)
})

test('treats a sender with a filled-in honeypot as a robot', () => {
  expect(sender({}, { subject: '' }).isRobot).toBe(false)
  expect(sender({}, { subject: 'Cheap links' }).isRobot).toBe(true)
  expect(sender({}, { how: { took: 40 } }).isRobot).toBe(false)
})
