import { expect, onTestFinished, test } from 'vitest'
import { faults } from './adversary/faults.ts'
import { countOutcomes, retryFailedRefunds, simulateCustomer } from './adversary/lives.ts'
import { startAdversary } from './adversary/service.ts'
import { classifyPayments, createSiteContext, finishWork, makeAllDue } from './audit.ts'
import { addAvailableCounselors } from './calendar.ts'
import { type Customer, listPaidStarts } from './customers.ts'
import { createFreshDatabase, serverUrl } from './postgres.ts'
import { createRandom } from './random.ts'
import { createDataFolder, type Settings, type Site, startSite } from './site.ts'
import { openInbox } from './wait-for-emails.ts'

const atOnce = 4
type Where = { folder: string } | { url: string }
const cancel = (customer: Customer, site: Pick<Site, 'url'>) => customer.cancel(site)

async function pressButtonsOf(settings: Settings): Promise<number> {
  const { app, database } = await createSiteContext(settings)
  try {
    return await retryFailedRefunds(app)
  } finally {
    await database.close()
  }
}

/** Kills one instance in each round, under a different provider fault each time. */
async function payUnderFaults(
  rounds: number,
  where: Where,
  database: Settings,
  instances: number,
): Promise<void> {
  const name = 'url' in where ? 'PostgreSQL' : 'PGlite'
  const random = createRandom(`faults of a payment service, ${name}`)
  await addAvailableCounselors(where, 1)
  const inbox = await openInbox()
  const adversary = await startAdversary(random)
  onTestFinished(() => adversary.close())
  const settings = { ...database, SMTP_URL: inbox.smtpUrl, ...adversary.settings }
  const sites: Site[] = []
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGKILL')))))
  for (let count = 0; count < instances; count += 1) sites.push(await startSite(settings))
  const nextStart = await listPaidStarts(sites[0] as Site, 30)
  const faultOf = new Map<string, string>()
  const order = random.shuffle(faults)

  for (let round = 0; round < rounds; round += 1) {
    const fault = order[round % order.length] as (typeof faults)[number]
    adversary.inject(fault.injected)
    adversary.setWebhookUrls(sites.map(({ url }) => url))
    const lives = Array.from({ length: atOnce }, () =>
      simulateCustomer({ sites, adversary, random, nextStart, cancel }),
    )
    await new Promise((resolve) => setTimeout(resolve, random.below(1500)))
    const killed = random.below(instances)
    await sites[killed]?.kill('SIGKILL')
    for (const orderId of await Promise.all(lives)) if (orderId) faultOf.set(orderId, fault.name)
    sites[killed] = await startSite(settings)
  }

  adversary.inject({})
  adversary.setWebhookUrls([])
  await adversary.completeWork()
  for (const site of sites.splice(0)) expect(await site.kill('SIGTERM')).toBe(0)
  await makeAllDue(where)
  await finishWork(settings)
  const pressed = await pressButtonsOf(settings)
  await finishWork(settings)
  const outcomes = await classifyPayments(where, adversary.ledger.books())

  console.table(countOutcomes(adversary, faultOf, outcomes))
  console.log(`${name}: ${rounds} kills, ${outcomes.size} payments, ${pressed} refunds sent again by hand`)
  expect([...outcomes.values()].filter((outcome) => outcome === 'open')).toEqual([])
  expect(outcomes.size, 'payments').toBeGreaterThan(rounds)
}

const rounds = 100
const longest = rounds * 30_000

// without LONG, api/payment-faults.test.ts covers all faults and payment-kill.test.ts covers a kill
test.skipIf(!serverUrl || !process.env.LONG)(
  'confirms the booking or refunds every payment despite provider faults and killed processes, on PostgreSQL',
  async () => {
    const url = await createFreshDatabase(onTestFinished)
    await payUnderFaults(rounds, { url }, { DATABASE_URL: url }, 2)
  },
  longest,
)

test.skipIf(!process.env.LONG)(
  'confirms the booking or refunds every payment despite provider faults and killed processes, on PGlite',
  async () => {
    const folder = await createDataFolder(onTestFinished)
    await payUnderFaults(rounds, { folder }, { DATA_DIR: folder }, 1)
  },
  longest,
)
