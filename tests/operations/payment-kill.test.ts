import { expect, onTestFinished, test } from 'vitest'
import { createMerchant } from '../../emulators/razorpay/merchant.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { addAvailableCounselors } from '../calendar.ts'
import type { Start } from '../client.ts'
import { type Customer, holdSession, listPaidStarts } from '../customers.ts'
import { createFreshDatabase, serverUrl } from '../postgres.ts'
import { createRandom, type Random } from '../random.ts'
import { openProvider, setWebhookSite } from '../razorpay.ts'
import { getRunCount } from '../run-count.ts'
import { createDataFolder, type Settings, type Site, startSite } from '../site.ts'
import { openInbox } from '../wait-for-emails.ts'

const atOnce = 5

type Where = { folder: string } | { url: string }

/** Responses that a customer received. All of them must be true at the end. */
type Story = { customer: Customer; paid: boolean; told: string | null; cancelled: boolean }

type Scene = { site: Site; nextStart: () => Start; razorpay: Razorpay; random: Random; answered(): void }

/** Holds, pays, verifies, refunds and cancels at random until the site stops responding. */
async function live({ site, nextStart, razorpay, random, answered }: Scene): Promise<Story[]> {
  const stories: Story[] = []
  for (;;) {
    const customer = await holdSession(site, nextStart())
    if (customer.status === 0) return stories
    answered()
    expect([201, 503]).toContain(customer.status)
    const story: Story = { customer, paid: false, told: null, cancelled: false }
    stories.push(story)
    if (customer.status === 503) continue
    const tries = random.pick([0, 1, 1, 1, 1, 2])
    for (let turn = 0; turn < tries; turn += 1) {
      const { payment, proof } = razorpay.pay(customer.orderId, {
        outcome: random.pick(['captured', 'captured', 'captured', 'failed', 'late'] as const),
      })
      if (payment.status === 'failed' && random.below(2)) razorpay.completeLate(payment.id)
      story.paid ||= proof !== null
      if (!proof || random.below(3) === 0) continue // simulates a closed tab
      const { status, body } = await customer.verify(site, proof)
      if (status === 0) return stories
      answered()
      if (status === 200) story.told = body.data.status
      if (status === 200 && random.below(4) === 0) {
        // the result of a refund in the dashboard is read from the ledger
        const path = `/v1/payments/${payment.id}/refund`
        await createMerchant(razorpay)
          .call(path, { amount: payment.amount })
          .catch(() => null)
      }
    }
    if (story.told && random.below(2) === 0) {
      const status = await customer.cancel(site)
      if (status === 0) return stories
      answered()
      story.cancelled = status === 303
    }
  }
}

/** Kills the site after a random number of responses and a random delay in milliseconds. */
async function killWhileTheyPay(scene: Omit<Scene, 'answered'>): Promise<Story[]> {
  const { site, razorpay, random } = scene
  razorpay.set({
    webhook: { mode: random.pick(['normal', 'normal', 'doubled', 'lost'] as const), retryMs: 50 },
    refund: { mode: random.pick(['processed', 'processed', 'pending'] as const), settleMs: 20 },
    late: { afterMs: null },
  })
  if (random.below(3) === 0)
    razorpay.fault({ kind: random.pick(['error', 'drop'] as const), path: '/v1/*', count: 2 })
  let left = random.below(4 * atOnce)
  const delay = random.below(20)
  let killed: Promise<unknown> | null = null
  const answered = () => {
    left -= 1
    if (left < 0) killed ??= new Promise((resolve) => setTimeout(() => resolve(site.kill('SIGKILL')), delay))
  }
  const stories = await Promise.all(Array.from({ length: atOnce }, () => live({ ...scene, answered })))
  await killed
  razorpay.clearFaults()
  return stories.flat()
}

async function killAgainAndAgain(rounds: number, where: Where, database: Settings): Promise<void> {
  const random = createRandom(`kill -9 of payments, ${'url' in where ? 'PostgreSQL' : 'PGlite'}`)
  await addAvailableCounselors(where, 2)
  const inbox = await openInbox()
  const { razorpay, settings: asked } = await openProvider()
  onTestFinished(() => razorpay.close())
  const settings = { ...database, SMTP_URL: inbox.smtpUrl, ...asked }

  const stories: Story[] = []
  let nextStart: (() => Start) | null = null
  for (let round = 0; round < rounds; round += 1) {
    const site = await startSite(settings)
    onTestFinished(async () => void (await site.kill('SIGKILL')))
    setWebhookSite(razorpay, site)
    nextStart ??= await listPaidStarts(site, 30, ['counselor-0', 'counselor-1'])
    stories.push(...(await killWhileTheyPay({ site, nextStart, razorpay, random })))
    setWebhookSite(razorpay, null)
    if (round % 5 === 2) await makeAllDue(where) // the next instance processes the unfinished work
  }

  const last = await startSite(settings)
  expect(await last.kill('SIGTERM'), 'it starts and stops').toBe(0)
  razorpay.set({ refund: { mode: 'processed' } })
  for (const { id } of razorpay.books().refunds) razorpay.settleRefund(id, 'processed')
  await makeAllDue(where)
  const bookings = await finishWork({ ...settings, ...database })
  const outcomes = await expectBooksToAgree(where, razorpay.books())
  console.log(`${stories.length} customers, ${JSON.stringify(outcomes)}`)
  if (rounds >= 20) {
    expect(stories.filter(({ paid }) => paid).length).toBeGreaterThan(rounds)
    const { booked, cancelled, returned, external } = outcomes
    expect(booked).toBeGreaterThan(rounds)
    expect(Math.min(cancelled, returned, external), 'each outcome was seen').toBeGreaterThan(0)
  }
  for (const { customer, told, cancelled } of stories) {
    if (told === null) continue
    const promised = cancelled ? ['cancelled'] : ['confirmed', 'cancelled']
    expect(promised, customer.reference).toContain(bookings.get(customer.reference))
  }
}

const kills = getRunCount(1, 100)
const longest = Math.max(600_000, kills * 20_000)

test(
  'loses no payment and no booking after kill -9, on PGlite',
  async () => {
    const folder = await createDataFolder(onTestFinished)
    await killAgainAndAgain(kills, { folder }, { DATA_DIR: folder })
  },
  longest,
)

// without LONG, api/payment-faults.test.ts covers all provider faults, but no kills
test.skipIf(!serverUrl || !process.env.LONG)(
  'loses no payment and no booking after kill -9, on PostgreSQL',
  async () => {
    const url = await createFreshDatabase(onTestFinished)
    await killAgainAndAgain(Math.ceil(kills / 3), { url }, { DATABASE_URL: url })
  },
  longest,
)
