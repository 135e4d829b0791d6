import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from '../builders/requests.ts'
import { listOfferedStarts } from '../client.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { startSite } from '../site.ts'

test.skipIf(!serverUrl)('returns 503 without a stack trace when the database is gone', async () => {
  let drop = async () => {}
  const url = await createFreshDatabase((end) => {
    drop = end
  })
  const site = await startSite({ DATABASE_URL: url, SMTP_URL: 'smtp://127.0.0.1:1' })
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  const [start] = await listOfferedStarts(site.url)
  await fetch(site.url)
  await drop()

  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`${site.url}${path}`, init)
    const text = await answer.text()
    expect(text, path).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|postgres:\/\//)
    return { status: answer.status, text }
  }
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok' })
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/readyz?exclude=database')).status).toBe(200)
  const page = await ask('/services/sessionbooking')
  expect(page.status).toBe(503)
  expect(page.text).toContain('This page is back in a few minutes')
  const home = await ask('/')
  expect([home.status, home.text], 'its last copy').toEqual([200, expect.stringContaining('Get Started')])
  expect((await ask('/insights/blog')).status, 'a page of which there is no copy').toBe(503)
  const booking = await ask('/api/v1/bookings', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(bookingRequest({ date: start?.date, time: start?.time })),
  })
  expect(booking.status).toBe(503)
  expect(JSON.parse(booking.text)).toEqual({ success: false, message: expect.any(String) })
})
