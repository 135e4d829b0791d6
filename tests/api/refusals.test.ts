import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffMessages } from '#app/features/staff/domain/messages.ts'
import { startFlushWorker } from '#app/server/flush-worker.ts'
import { createMetrics } from '#app/server/metrics.ts'
import { account } from '../builders/staff.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

let site: SiteInProcess
const email = 'ravi@margam.example'
beforeAll(async () => {
  site = await siteInProcess({ RATE_LIMITS: 'on' })
  await site.services.staff.ensure(account({ email }))
}, 60_000)
afterAll(() => site?.close())

const login = (body: object, headers: Record<string, string> = {}) =>
  site.request('/api/v1/auth/counselor/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
/** What was refused since this was asked last. */
async function refused() {
  const before = await site.services.refusals.list({ limit: 50, offset: 0 })
  return {
    written: await site.services.refusals.flush(),
    lines: (await site.services.refusals.list({ limit: 50, offset: 0 })).counts,
    before: before.total,
  }
}

test('a wrong password is traced to the account, and an unknown address to none', async () => {
  await login({ email, password: 'not the password' })
  await login({ email: 'nobody@example.org', password: 'x' })
  const { written, lines } = await refused()
  expect(written).toEqual({ 'wrong-password': 2 })
  expect(lines.map((line) => line.account?.email ?? null).toSorted()).toEqual([null, email].toSorted())
  expect(JSON.stringify(lines)).not.toMatch(/nobody|not the password/)
})

test('what another site’s page sends is traced', async () => {
  const answer = await login({ email, password: 'x' }, { Origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
  expect((await refused()).written).toEqual({ 'other-site': 1 })
})

test('a counselor who asks for what is an admin’s is traced by account', async () => {
  const signedIn = await login({ email, password: 'right-password' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const answer = await site.request('/api/v1/auth/admin/status', { headers: { cookie } })
  expect(await answer.json()).toMatchObject({ message: staffMessages.notAdmin })
  const { written, lines } = await refused()
  expect(written).toEqual({ 'not-allowed': 1 })
  expect(lines.find(({ kind }) => kind === 'not-allowed')?.account?.email).toBe(email)
})

test('requests beyond a limit are counted, however many, in one line and with one line of the log, and for Prometheus', async () => {
  for (let time = 0; time < 40; time++) await login({ email: 'guessed@example.org', password: 'x' })
  const lines: object[] = []
  const metrics = createMetrics()
  const log = { warn: (line: object) => void lines.push(line), error: () => {} }
  await startFlushWorker(site.services, metrics, log).stop()
  expect(await metrics.text()).toContain('margam_refusals_total{kind="limited"} 30')
  expect(lines).toEqual([{ refused: { 'wrong-password': 10, limited: 30 } }])
})
