import { expect, onTestFinished, test } from 'vitest'
import { sparePort } from '../scripts/tools/postgres.ts'
import { bookingRequest } from './builders/requests.ts'
import { createClient, startsOnOffer } from './client.ts'
import { anyDatabase } from './postgres.ts'
import { startSite } from './site.ts'

test('counts requests, bookings, and waiting emails without personal data', async () => {
  const client = createClient(1)
  onTestFinished(client.close)
  const { settings } = await anyDatabase(onTestFinished)
  const port = await sparePort()
  const site = await startSite({ ...settings, SMTP_URL: 'smtp://127.0.0.1:1', METRICS_PORT: String(port) })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const figure = async (name: string) =>
    Number(
      (await figures())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )

  const [start] = await startsOnOffer(site.url)
  const visitor = bookingRequest({ date: start?.date, time: start?.time })
  const { status, body } = await client.book(site.url, visitor)
  expect(status).toBe(201)
  const link = new URL(body.data?.manageUrl ?? '')
  for (const path of ['/', '/about', link.pathname, '/nothing-here', '/wp-login.php'])
    await (await fetch(site.url + path)).text()

  expect(await figure('margam_request_seconds_count{route="/bookings/:token",status="200"}')).toBe(1)
  expect(await figure('margam_request_seconds_count{route="/about",status="200"}')).toBe(1)
  await expect.poll(() => figure('margam_records{name="bookings",kind="free"}'), { timeout: 15_000 }).toBe(1)
  await expect
    .poll(() => figure('margam_records{name="jobs_waiting",kind="email"}'), { timeout: 30_000 })
    .toBeGreaterThan(0)
  expect(await figure('margam_records{name="jobs_waiting",kind="refund"}')).toBe(0)
  const text = await figures()
  const secrets = [visitor.email, visitor.phone, visitor.name, link.pathname.split('/').at(-1), 'wp-login']
  for (const secret of secrets) expect(text).not.toContain(secret)
})
