import { expect, test } from 'vitest'
import { readPathAfterLogin, workspacePath } from './paths.ts'

const leadsTo = (to: string) => readPathAfterLogin(new URLSearchParams({ to }))

test.each([
  workspacePath,
  `${workspacePath}/bookings/mg-7k3f9qxw`,
  `${workspacePath}/bookings?q=asha%40example.org&page=2`,
])('redirects to the workspace page %s after login', (wanted) => {
  expect(leadsTo(wanted)).toBe(wanted)
})

test.each([
  '',
  '//evil.example',
  'https://evil.example',
  '/pricing',
  `${workspacePath}.evil.example`,
  `${workspacePath}/\\evil.example`,
  `${workspacePath}/\r\nSet-Cookie: a=b`,
])('does not redirect to %j after login', (wanted) => {
  expect(leadsTo(wanted)).toBeNull()
})
