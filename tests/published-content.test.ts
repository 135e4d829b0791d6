import { expect, onTestFinished, test } from 'vitest'
import { createFreshDatabase, serverUrl } from './postgres.ts'
import { publishCompany } from './publish-company.ts'
import { startSite } from './site.ts'

const admin = { email: 'admin@example.org', password: 'an-admin-for-tests' }
const phone = '+91 40 1234 5678'

test.skipIf(!serverUrl)('shows published content on every instance', async () => {
  const settings = {
    DATABASE_URL: await createFreshDatabase(onTestFinished),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  const here = await startSite(settings)
  const there = await startSite(settings)
  onTestFinished(async () => void (await Promise.all([here, there].map((site) => site.kill('SIGKILL')))))
  const hasPhone = async ({ url }: { url: string }) =>
    (await (await fetch(`${url}/contactus`)).text()).includes(phone)
  expect([await hasPhone(here), await hasPhone(there)]).toEqual([false, false])
  await publishCompany(here.url, admin, { phone })
  expect(await hasPhone(here)).toBe(true)
  await expect.poll(() => hasPhone(there), { timeout: 10_000 }).toBe(true)
})
