import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffUsers } from '#app/accounts/tables.ts'
import { bookingRequest } from '../builders/requests.ts'
import { account } from '../builders/staff.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
const admin = { id: '', email: 'admin@example.org' }
beforeAll(async () => {
  site = await siteInProcess()
  const { staff } = site.services
  await staff.ensure(account({ email: admin.email, role: 'admin' }))
  await staff.ensure(account({ email: 'counselor@example.org' }))
  const people = await site.services.people.list()
  admin.id = people.find(({ email }) => email === admin.email)?.id ?? ''
  await site.db
    .update(staffUsers)
    .set({ counselorId: 'career-counselor' })
    .where(eq(staffUsers.email, 'counselor@example.org'))
})
afterAll(() => site.close())

const counselor = async () => {
  const found = (await site.services.people.list()).find(({ email }) => email === 'counselor@example.org')
  if (!found) throw new Error('there is no such account')
  return found
}
const freeStarts = async () => {
  const answer = await site.request('/api/v1/availability?from=2026-11-24&to=2026-11-25&session=free')
  return answer.status === 200
    ? (await answer.json()).data.days.flatMap((day: { slots: [] }) => day.slots).length
    : 0
}

test('a counselor whose account is disabled is neither offered nor booked, at once, until it is enabled', async () => {
  const { people, clock } = site.services
  expect(await freeStarts()).toBeGreaterThan(0)
  await people.disable(await counselor(), admin, clock.now())
  expect(await freeStarts()).toBe(0)
  for (const named of [{}, { counselor: 'career-counselor' }]) {
    const refused = await site.book(bookingRequest({ date: '2026-11-24', ...named }))
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toMatch(/takes no new sessions.*nothing was booked/)
  }
  await people.enable(await counselor(), admin, clock.now())
  expect(await freeStarts()).toBeGreaterThan(0)
  expect((await site.book(bookingRequest({ date: '2026-11-24' }))).status).toBe(201)
})
