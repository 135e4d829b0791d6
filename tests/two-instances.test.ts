import { expect, onTestFinished, test } from 'vitest'
import { bookingRequest } from './builders/requests.ts'
import { createClient, startsOnOffer } from './client.ts'
import { freshDatabase, serverUrl } from './postgres.ts'
import { startSite } from './site.ts'

test.skipIf(!serverUrl)(
  'removes a booked slot from the other instance’s home page within two seconds',
  async () => {
    const settings = { DATABASE_URL: await freshDatabase(onTestFinished), SMTP_URL: 'smtp://127.0.0.1:1' }
    const [here, there] = await Promise.all([startSite(settings), startSite(settings)])
    onTestFinished(async () => void (await Promise.all([here.kill('SIGKILL'), there.kill('SIGKILL')])))
    const client = createClient(1)
    onTestFinished(client.close)
    const home = async () => (await fetch(there.url)).headers.get('etag')
    const start = (await startsOnOffer(here.url, { from: 0 })).find(({ available }) => available)
    const before = await home()
    expect(await home(), 'kept in memory').toBe(before)
    const { status } = await client.book(here.url, bookingRequest({ date: start?.date, time: start?.time }))
    expect(status).toBe(201)
    const began = performance.now()
    await expect.poll(home, { timeout: 10_000 }).not.toBe(before)
    expect(performance.now() - began).toBeLessThan(2000)
  },
)
