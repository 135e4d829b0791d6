import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

const request = (headers: Record<string, string> = {}) => ({
  headers: new Headers({ 'accept-language': 'te-IN', ...headers }),
  url: 'https://www.margam.example/enquiries/home',
})
const settings = { siteUrl: 'https://www.margam.example' }
const sender = (headers: Record<string, string>, sent: Record<string, unknown> = {}) =>
  senderOf(request(headers), '198.51.100.1', sent, settings, 'page')

test('a browser keeps the cookie it was given with its first form', () => {
  const first = sender({})
  expect(first.browser.setCookie).toMatch(/^__Host-margam-forms=.+HttpOnly; SameSite=Lax; Secure$/)
  const cookie = `other=1; ${first.browser.setCookie?.split(';')[0]}`
  expect(sender({ cookie }).browser).toEqual({ id: first.browser.id, setCookie: null })
})

test('a cookie that we never gave is replaced', () => {
  expect(sender({ cookie: '__Host-margam-forms=x' }).browser.setCookie).not.toBeNull()
})

test('the page is what the script says, else where the request came from, else where it went', () => {
  const referer = 'https://www.margam.example/careers?x=1'
  expect(sender({ referer }, { how: { page: '/about' } }).page).toBe('/about')
  expect(sender({ referer }).page).toBe('/careers')
  expect(sender({}).page).toBe('/enquiries/home')
})

test('headless is who says so or accepts no language', () => {
  expect(sender({}).headless).toBe(false)
  expect(sender({}, { how: { headless: true } }).headless).toBe(true)
  expect(sender({ 'accept-language': ' ' }).headless).toBe(true)
})

test('takes a sender who filled in the hidden field for a robot, however fast a form was sent', () => {
  expect(sender({}, { subject: '' }).robot).toBe(false)
  expect(sender({}, { subject: 'Cheap links' }).robot).toBe(true)
  expect(sender({}, { how: { took: 40 } }).robot).toBe(false)
})
