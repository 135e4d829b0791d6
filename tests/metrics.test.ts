import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { sparePort } from '../scripts/tools/postgres.ts'
import { bookingRequest } from './builders/requests.ts'
import { createClient, startsOnOffer } from './client.ts'
import { anyDatabase } from './postgres.ts'
import { startSite } from './site.ts'

test('the figures tell what is asked for, what waits and who can not be reached, and name nobody', async () => {
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

  expect(await figure('margam_requests_total{method="GET",route="/bookings/:token",status="200"}')).toBe(1)
  expect(await figure('margam_requests_total{method="GET",route="/about",status="200"}')).toBe(1)
  expect(await figure('margam_request_seconds_count{route="/"}')).toBe(1)
  expect(await figure('margam_database_up')).toBe(1)
  await expect.poll(() => figure('margam_bookings{kind="free"}'), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => figure('margam_mails_due'), { timeout: 15_000 }).toBeGreaterThan(0)
  await expect.poll(() => figure('margam_mails_held'), { timeout: 15_000 }).toBeGreaterThan(0)
  await expect
    .poll(() => figure('margam_part_failing_seconds{part="mail:email"}'), { timeout: 30_000 })
    .toBeGreaterThan(0)
  expect(await figure('margam_messages_total{channel="email",outcome="failed"}')).toBeGreaterThan(0)
  const text = await figures()
  const secrets = [visitor.email, visitor.phone, visitor.name, link.pathname.split('/').at(-1), 'wp-login']
  for (const secret of secrets) expect(text).not.toContain(secret)

  const shown = new Set([...text.matchAll(/^(?:# TYPE )(\w+)/gm)].map(([, name]) => name))
  const known = (name: string) => shown.has(name) || shown.has(name.replace(/_(bucket|count|sum)$/, ''))
  // there only with PostgreSQL
  const elsewhere = ['margam_database_connections_used', 'margam_database_waiting']
  for (const file of ['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json']) {
    const named = readFileSync(file, 'utf8').match(/\b(margam|nodejs|process)_[a-z_0-9]+\b/g) ?? []
    expect(named.length).toBeGreaterThan(5)
    expect([file, [...new Set(named)].filter((name) => !known(name) && !elsewhere.includes(name))]).toEqual([
      file,
      [],
    ])
  }
})
