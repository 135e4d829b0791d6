import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { faults } from '../adversary/faults.ts'
import { countOutcomes, retryFailedRefunds, simulateCustomer } from '../adversary/lives.ts'
import { startAdversary } from '../adversary/service.ts'
import { classifyPayments, makeAllDue } from '../audit.ts'
import { listPaidStarts } from '../customers.ts'
import { createRandom } from '../random.ts'
import { siteInProcess } from './site-in-process.ts'

const random = createRandom('every fault of a payment service')
const adversary = await startAdversary(random, 0.02)
const site = await siteInProcess(adversary.settings)
site.advance(Date.now() - site.app.clock.now())
const server = serve({ fetch: (request) => site.request(request), hostname: '127.0.0.1', port: 0 })
await new Promise((resolve) => server.once('listening', resolve))
const sites = [{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }]
afterAll(async () => {
  await adversary.close()
  await new Promise((resolve) => server.close(resolve))
  await site.close()
})

test('applies or refunds every rupee under each fault of a payment service', async () => {
  const nextStart = await listPaidStarts(sites[0] as { url: string }, 30)
  const cancel = ({ token }: { token: string }) => cancelBooking(site.app, token)
  const faultOf = new Map<string, string>()
  for (const { name, injected } of faults) {
    adversary.inject(injected)
    adversary.setWebhookUrls(sites.map(({ url }) => url))
    const lives = Array.from({ length: 2 }, () =>
      simulateCustomer({ sites, adversary, random, nextStart, cancel }),
    )
    for (const orderId of await Promise.all(lives)) if (orderId) faultOf.set(orderId, name)
    for (let turn = 0; turn < 2; turn += 1) {
      await site.work()
      await adversary.waitForScheduledWork()
      site.advance(MINUTE)
    }
  }
  adversary.inject({})
  await adversary.completeWork()
  const finish = async () => {
    await makeAllDue(site)
    await site.work()
  }
  await finish()
  await retryFailedRefunds(site.app)
  await finish()
  const outcomes = await classifyPayments(site, adversary.ledger.books())
  const table = countOutcomes(adversary, faultOf, outcomes)
  console.table(table)
  for (const [name, { paid, open }] of Object.entries(table)) {
    expect(Number(paid), name).toBeGreaterThan(0)
    expect(open, name).toBe(0)
  }
}, 240_000)
