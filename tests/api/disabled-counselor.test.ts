import { afterAll, beforeAll, expect, test } from 'vitest'
import { disableMember, enableMember } from '#app/accounts/manage-team.ts'
import { bookingRequest } from '../builders/requests.ts'
import { addMember } from '../builders/staff.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
let admin: Awaited<ReturnType<typeof addMember>>
let counselor: typeof admin
beforeAll(async () => {
  site = await siteInProcess()
  admin = await addMember(site.app, { role: 'admin' })
  counselor = await addMember(site.app, { counselorId: 'career-counselor' })
})
afterAll(() => site.close())

const freeStarts = async () => {
  const answer = await site.request('/api/v1/availability?from=2026-11-24&to=2026-11-25&session=free')
  return answer.status === 200
    ? (await answer.json()).data.days.flatMap((day: { slots: [] }) => day.slots).length
    : 0
}

test('rejects bookings with a counselor whose account is disabled', async () => {
  const { app } = site
  expect(await freeStarts()).toBeGreaterThan(0)
  await disableMember(app, admin, counselor.id)
  expect(await freeStarts()).toBe(0)
  for (const named of [{}, { counselor: 'career-counselor' }]) {
    const refused = await site.book(bookingRequest({ date: '2026-11-24', ...named }))
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toMatch(
      /isn’t taking new sessions right now, so nothing was booked/,
    )
  }
  await enableMember(app, admin, counselor.id)
  expect(await freeStarts()).toBeGreaterThan(0)
  expect((await site.book(bookingRequest({ date: '2026-11-24' }))).status).toBe(201)
})
