import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from '../builders/requests.ts'
import { createClient, listOfferedStarts } from '../client.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { startSilentProxy } from '../silent-proxy.ts'
import { startSite } from '../site.ts'

test.skipIf(!serverUrl)(
  'serves cached pages while the database is silent and recovers automatically',
  async () => {
    const proxy = await startSilentProxy(await createFreshDatabase(onTestFinished))
    onTestFinished(() => proxy.close())
    const DATABASE_URL = `${proxy.url}?connect_timeout=3&query_timeout=2000`
    const site = await startSite({ DATABASE_URL, SMTP_URL: 'smtp://127.0.0.1:1' })
    onTestFinished(async () => void (await site.kill('SIGKILL')))
    const client = createClient(20)
    onTestFinished(client.close)
    const [first, ...others] = await listOfferedStarts(site.url)
    const asking = others.slice(0, 20)
    await fetch(site.url)
    const booked = await client.book(site.url, bookingRequest({ date: first?.date, time: first?.time }))
    expect(booked.status).toBe(201)

    proxy.dropTraffic()
    const began = performance.now()
    const keys = asking.map(() => crypto.randomUUID())
    const requests = asking.map(({ date, time }) => bookingRequest({ date, time }))
    const book = () =>
      Promise.all(
        requests.map((request, turn) =>
          client.book(site.url, request, { 'Idempotency-Key': keys[turn] as string }),
        ),
      )
    const [refused, home, ready] = await Promise.all([book(), fetch(site.url), fetch(`${site.url}/readyz`)])
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect([home.status, await home.text()]).toEqual([200, expect.stringMatching(/As of [^<]+: we can’t/)])
    expect([ready.status, await ready.text()]).toEqual([503, 'The database does not answer.'])
    expect(performance.now() - began).toBeLessThan(30_000)

    proxy.resume()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
    // connections that were opened while the database was silent time out after 3 s
    const again = async () => new Set((await book()).map(({ status }) => status))
    await expect.poll(again, { timeout: 60_000 }).toEqual(new Set([201]))
    // the stale copy may be served once more while the page is rendered
    const readHome = async () => (await fetch(site.url)).text()
    await expect.poll(readHome, { timeout: 10_000 }).not.toContain('we can’t reach')

    proxy.dropTraffic()
    const stopping = performance.now()
    expect(await site.kill('SIGTERM')).toBe(0)
    expect(performance.now() - stopping).toBeLessThan(30_000)
  },
)
