import { expect, test } from 'vitest'
import { getSender } from './sender.ts'

const request = (headers: Record<string, string> = {}) => ({
  headers: new Headers({ 'accept-language': 'te-IN', ...headers }),
  url: 'https://www.margam.example/enquiries/home',
})
const settings = { siteUrl: 'https://www.margam.example' }
const sender = (headers: Record<string, string>, sent: Record<string, unknown> = {}) =>
  getSender(request(headers), '198.51.100.1', sent, settings, 'page')

test('recognizes a browser by its cookie', () => {
  const first = sender({})
  expect(first.browser.setCookie).toMatch(/^__Host-margam-forms=.+HttpOnly; SameSite=Lax; Secure$/)
  const cookie = `other=1; ${first.browser.setCookie?.split(';')[0]}`
  expect(sender({ cookie }).browser).toEqual({ id: first.browser.id, setCookie: null })
})

test('replaces a malformed cookie', () => {
  expect(sender({ cookie: '__Host-margam-forms=x' }).browser.setCookie).not.toBeNull()
})

test('reads the page from the script, else the referer, else the URL', () => {
  const referer = 'https://www.margam.example/careers?x=1'
  expect(sender({ referer }, { how: { page: '/about' } }).page).toBe('/about')
  expect(sender({ referer }).page).toBe('/careers')
  expect(sender({}).page).toBe('/enquiries/home')
})

test('takes a browser without a language for headless', () => {
  expect(sender({}).isHeadless).toBe(false)
  expect(sender({}, { how: { headless: true } }).isHeadless).toBe(true)
  expect(sender({ 'accept-language': ' ' }).isHeadless).toBe(true)
})

test('takes a sender who filled in the honeypot for a robot', () => {
  expect(sender({}, { subject: '' }).isRobot).toBe(false)
  expect(sender({}, { subject: 'Cheap links' }).isRobot).toBe(true)
  expect(sender({}, { how: { took: 40 } }).isRobot).toBe(false)
})
