import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createApi } from '#app/api/index.ts'
import { findRouteDescription } from '#app/api/openapi.ts'
import { errorSchema } from '#app/api/schemas.ts'
import { buildFormFields } from '../builders/enquiries.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addMember } from '../builders/staff.ts'
import { openSite } from './site-in-process.ts'

const site = await openSite()
const { routes } = createApi({ app: site.app, log: { error() {}, warn() {} }, clientIp: () => '' })
await addMember(site.app, { email: 'asha@margam.example', role: 'admin' })

const described = () => routes.filter(({ handler }) => findRouteDescription(handler))
const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('documents exactly the routes of the API', async () => {
  const every = routes.filter(({ method, path }) => method !== 'ALL' && path !== '/v1/openapi.json')
  expect([...new Set(every.map(named))].sort()).toEqual(described().map(named).sort())
  const answer = await site.request('/api/v1/openapi.json')
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} /v1${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(written.sort()).toEqual(described().map(named).sort())
})

const signIn = (password: string) => ({ email: 'asha@margam.example', password })
const week = 'from=2026-11-23&to=2026-11-29'

test.each<[status: number, method: string, path: string, at: string, body?: object]>([
  [200, 'GET', '/v1/availability', `?${week}&session=free`],
  [422, 'GET', '/v1/availability', '?from=x'],
  [201, 'POST', '/v1/bookings', '', bookingRequest()],
  [409, 'POST', '/v1/bookings', '', bookingRequest()],
  [422, 'POST', '/v1/bookings', '', { name: 1 }],
  [503, 'POST', '/v1/bookings', '', bookingRequest({ session: 'paid', time: '5:00 PM' })],
  [400, 'POST', '/v1/payments/verification', '', {}],
  [400, 'POST', '/v1/webhooks/razorpay', '', {}],
  [201, 'POST', '/v1/enquiries/:form', '/contact', buildFormFields('contact')],
  [422, 'POST', '/v1/enquiries/:form', '/contact', {}],
  [202, 'POST', '/v1/newsletter', '', { email: 'asha@example.org' }],
  [200, 'GET', '/v1/blogs', ''],
  [401, 'POST', '/v1/auth/counselor/login', '', signIn('wrong')],
  [200, 'POST', '/v1/auth/counselor/login', '', signIn('right-password')],
  [200, 'GET', '/v1/auth/counselor/status', ''],
  [401, 'GET', '/v1/auth/admin/status', ''],
  [200, 'POST', '/v1/auth/counselor/logout', ''],
])('returns a documented %i response to %s %s%s', async (status, method, path, at, body) => {
  const route = described().find((found) => named(found) === `${method} ${path}`)
  const description = route && findRouteDescription(route.handler)
  const answer = await site.request(`/api${path.replace('/:form', '')}${at}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-IN' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await answer.json()
  expect(answer.status, JSON.stringify(said)).toBe(status)
  if (status < 400) expect(description?.status ?? 200).toBe(status)
  const schema = status < 400 ? description?.answer : errorSchema
  if (!schema) throw new Error('not described')
  expect(z.safeParse(schema, said)).toMatchObject({ success: true })
})
