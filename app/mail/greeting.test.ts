import { expect, test } from 'vitest'
import { formatGreeting, sanitizeName } from './greeting.ts'

test.each([
  'Asha Rao',
  'ఆశా O’Neil-Rao',
  'Dr. Asha',
  'René',
  'D’Souza',
  'आशा राव',
  'ravi kumar',
  'Sri Venkata Satya Sai Krishna Rao',
])('greets %s by name', (name) => {
  expect(sanitizeName(name)).toBe(name)
  expect(formatGreeting(name)).toBe(`Hello ${name},`)
})

test.each([
  'Your refund is ready evil-pay.com/claim',
  'visit evil.example',
  'http://evil.example',
  'банк.рф',
  'బ్యాంకు.భారత్',
  'call +91 98765 43210',
  'asha@example.org',
  'Asha, your refund waits',
  'Your account is blocked',
  'Asha\r\nBcc: all@example.org',
  'a'.repeat(61),
  '',
])('omits %j from the greeting', (name) => {
  expect(sanitizeName(name)).toBe('')
  expect(formatGreeting(name)).toBe('Hello,')
})
