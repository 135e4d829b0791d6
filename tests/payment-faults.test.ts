import { expect, onTestFinished, test } from 'vitest'
import { endRefund } from '#app/features/payments/refund-by-staff.ts'
import { faults } from './adversary/lies.ts'
import { type Adversary, startAdversary } from './adversary/service.ts'
import { type Ends, endsOf, finishWork, makeAllDue, wiredAs } from './audit.ts'
import { wideOpenCalendar } from './calendar.ts'
import type { Start } from './client.ts'
import { type Customer, holdSession, paidStarts } from './customers.ts'
import { openInbox } from './mails.ts'
import { times } from './often.ts'
import { freshDatabase, serverUrl } from './postgres.ts'
import { type Random, seeded } from './seeded.ts'
import { dataFolder, type Settings, type Site, startSite } from './site.ts'

const atOnce = 4
type Where = { folder: string } | { url: string }
type Scene = { sites: Site[]; adversary: Adversary; random: Random; nextStart: () => Start }

/** Holds, pays, tells of it or not, and cancels or not, at any of the sites; each may be killed meanwhile. */
async function live({ sites, adversary, random, nextStart }: Scene): Promise<string | null> {
  const start = nextStart()
  const site = () => random.pick(sites)
  let customer: Customer | null = null
  for (let tries = 0; tries < 4 && customer?.status !== 201; tries += 1)
    customer = await holdSession(site(), start)
  if (customer?.status !== 201) return null
  const { payment, proof } = adversary.pay(customer.orderId)
  const told = random.below(3) > 0 ? await customer.verify(site(), proof) : null
  if (adversary.customers() === 'pay twice')
    await customer.verify(site(), adversary.pay(customer.orderId).proof)
  if (adversary.customers() === 'get parts back by hand')
    for (const part of [50_000, 91_600]) if (random.below(3) > 0) adversary.byHand(payment, part)
  if (told?.status === 200 && random.below(2) === 0) await customer.cancel(site())
  return customer.orderId
}

/** Has staff send again what failed at the bank. How many refunds there were. */
async function pressButtons(settings: Settings): Promise<number> {
  const { services, database } = await wiredAs(settings)
  try {
    const { cases } = await services.books.openCases(services.clock.now(), 1000)
    const failed = cases.flatMap(({ kind, refundId }) =>
      kind === 'refund-failed' && refundId ? [refundId] : [],
    )
    for (const id of failed)
      expect(
        await endRefund(services, { id: 'ada', email: 'ada@margam.example' }, id, 'again'),
      ).toMatchObject({ ok: true })
    return failed.length
  } finally {
    await database.close()
  }
}

/** One kill a round, each under another fault. */
async function suffer(rounds: number, where: Where, database: Settings, instances: number): Promise<void> {
  const name = 'url' in where ? 'PostgreSQL' : 'PGlite'
  const random = seeded(`faults of a payment service, ${name}`)
  await wideOpenCalendar(where, 1)
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const adversary = await startAdversary(random)
  onTestFinished(() => adversary.close())
  const settings = { ...database, SMTP_URL: inbox.smtpUrl, ...adversary.settings }
  const sites: Site[] = []
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.kill('SIGKILL')))))
  for (let count = 0; count < instances; count += 1) sites.push(await startSite(settings))
  const nextStart = await paidStarts(sites[0] as Site, 30)
  const faultOf = new Map<string, string>()
  const order = random.shuffle(faults)

  for (let round = 0; round < rounds; round += 1) {
    const fault = order[round % order.length] as (typeof faults)[number]
    adversary.lie(fault.lies)
    adversary.tell(sites.map(({ url }) => url))
    const lives = Array.from({ length: atOnce }, () => live({ sites, adversary, random, nextStart }))
    await new Promise((resolve) => setTimeout(resolve, random.below(1500)))
    const killed = random.below(instances)
    await sites[killed]?.kill('SIGKILL')
    for (const orderId of await Promise.all(lives)) if (orderId) faultOf.set(orderId, fault.name)
    sites[killed] = await startSite(settings)
  }

  adversary.lie({})
  adversary.tell([])
  await adversary.settled()
  for (const site of sites.splice(0)) expect(await site.kill('SIGTERM')).toBe(0)
  await makeAllDue(where)
  await finishWork(settings)
  const pressed = await pressButtons(settings)
  await finishWork(settings)
  const ends = await endsOf(where, adversary.ledger.books())

  const table: Record<string, Record<string, number | string>> = {}
  for (const { name, expected } of faults)
    table[name] = { expected, paid: 0, booked: 0, 'went back': 0, kept: 0, open: 0 }
  const seen: Record<keyof Ends, string> = {
    booked: 'booked',
    cancelled: 'went back',
    returned: 'went back',
    replaced: 'went back',
    byHand: 'went back',
    kept: 'kept',
    left: 'open',
  }
  for (const payment of adversary.ledger.payments.values()) {
    const row = table[faultOf.get(payment.order_id) ?? '']
    if (!row) continue
    const end = seen[ends.get(payment.id) ?? 'left']
    row.paid = Number(row.paid) + 1
    row[end] = Number(row[end]) + 1
  }
  console.table(table)
  console.log(`${name}: ${rounds} kills, ${ends.size} payments, ${pressed} refunds sent again by hand`)
  expect([...ends.values()].filter((end) => end === 'left')).toEqual([])
  expect(ends.size, 'payments').toBeGreaterThan(rounds)
}

const rounds = times(2, 100)
const longest = Math.max(240_000, rounds * 30_000)

test.skipIf(!serverUrl)(
  'however a payment service lies, of two instances one of which is killed again and again, every rupee is booked or went back',
  async () => {
    const url = await freshDatabase(onTestFinished)
    await suffer(rounds, { url }, { DATABASE_URL: url }, 2)
  },
  longest,
)

test.skipIf(serverUrl && !process.env.LONG)(
  'the same on the embedded database, with one instance',
  async () => {
    const folder = await dataFolder(onTestFinished)
    await suffer(rounds, { folder }, { DATA_DIR: folder }, 1)
  },
  longest,
)
