import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Inbox, startInbox } from '../../emulators/mail/inbox.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { expectBooksToAgree, finishWork, makeAllDue } from '../audit.ts'
import { wideOpenCalendar } from '../calendar.ts'
import type { Start } from '../client.ts'
import { type Customer, holdSession, paidStarts } from '../customers.ts'
import { anyDatabase, type SiteDatabase } from '../postgres.ts'
import { openProvider, tell } from '../razorpay.ts'
import { type Settings, type Site, startSite } from '../site.ts'
import { printFaults } from './faults.ts'

/** For how long the payment service keeps a call waiting, so that the stop comes while it is under way. */
const slowMs = 1_500

const undo: (() => Promise<unknown>)[] = []
const seen: string[] = []
const customers: Customer[] = []
let where: SiteDatabase['where']
let inbox: Inbox
let razorpay: Razorpay
let settings: Settings
let site: Site
let nextStart: () => Start

beforeAll(async () => {
  const database = await anyDatabase((remove) => undo.push(remove))
  where = database.where
  await wideOpenCalendar(where, 1)
  inbox = await startInbox({ keep: 1000 })
  undo.push(() => inbox.close())
  const provider = await openProvider({ settings: { webhook: { retryMs: 200 } } })
  razorpay = provider.razorpay
  undo.push(() => razorpay.close())
  settings = { ...database.settings, SMTP_URL: inbox.smtpUrl, ...provider.settings }
  await start()
  nextStart = await paidStarts(site, 50)
})

afterAll(async () => {
  await site.kill('SIGKILL')
  for (const each of undo.reverse()) await each()
  printFaults([
    {
      fault: 'SIGTERM in every step of a payment, and started again',
      expected: 'who waits gets a clear answer; nothing lost or done twice; each mail once',
      seen: seen.join('; '),
    },
  ])
})

async function start() {
  site = await startSite(settings)
  tell(razorpay, site)
}

/** Stops it as an operator does; the service's webhooks meanwhile find nobody. */
async function stopped(): Promise<void> {
  expect(await site.kill('SIGTERM'), site.output()).toBe(0)
}

async function held(): Promise<Customer> {
  const customer = await holdSession(site, nextStart())
  expect(customer.status).toBe(201)
  customers.push(customer)
  return customer
}

/** Resolves when the service has the call to which something is to happen. */
async function called(): Promise<void> {
  const faults = async () => (await fetch(`${razorpay.origin}/_control/faults`)).json()
  await expect.poll(faults, { timeout: 30_000, interval: 20 }).toEqual([])
}

const booked = ({ look }: Customer, as = 'confirmed') =>
  expect.poll(() => look(site), { timeout: 60_000, interval: 100 }).toBe(as)

test('a hold stands, and is paid at the site that was started again', async () => {
  const customer = await held()
  await stopped()
  await start()
  expect(await customer.look(site)).toBe('held')
  const { proof } = razorpay.pay(customer.orderId)
  expect(await customer.verify(site, proof)).toMatchObject({
    status: 200,
    body: { data: { status: 'confirmed' } },
  })
  seen.push('hold placed: it stands and is paid')
})

test('an order that is being created is finished, and answered', async () => {
  razorpay.fault({ kind: 'slow', path: '/v1/orders', ms: slowMs })
  const hold = holdSession(site, nextStart())
  await called()
  await stopped()
  const customer = await hold
  expect(customer.status).toBe(201)
  customers.push(customer)
  await start()
  razorpay.pay(customer.orderId)
  await booked(customer)
  seen.push('order being created: answered 201, paid afterwards')
})

test('an order of which the service never told is made good by the same press afterwards', async () => {
  razorpay.fault({ kind: 'drop', path: '/v1/orders' })
  const hold = holdSession(site, nextStart())
  await called()
  await stopped()
  const customer = await hold
  expect([201, 503]).toContain(customer.status)
  expect(customer.status === 201 || customer.body.message, 'what is said').toBeTruthy()
  await start()
  expect(await customer.look(site), 'the same press again').toBe('held')
  razorpay.pay(String(razorpay.books().orders.at(-1)?.id))
  await booked(customer)
  seen.push(`order created, its answer lost: told ${customer.status}, the same press held and paid it`)
})

test('who pays in an open window while the site is away is booked by the webhook that comes again', async () => {
  const customer = await held()
  await stopped()
  const { proof } = razorpay.pay(customer.orderId)
  expect((await customer.verify(site, proof)).status, 'nobody is there').toBe(0)
  await start()
  await booked(customer)
  expect((await customer.verify(site, proof)).body.data.status).toBe('confirmed')
  seen.push('window open: paid while it was away, booked by the webhook that came again')
})

test('a capture that a webhook is telling of is booked', async () => {
  const customer = await held()
  razorpay.fault({ kind: 'slow', path: `/v1/orders/${customer.orderId}/payments*`, ms: slowMs })
  razorpay.pay(customer.orderId)
  await called()
  await stopped()
  await start()
  await booked(customer)
  seen.push('capture by webhook: booked')
})

test('a browser that comes back gets its answer', async () => {
  razorpay.set({ webhook: { mode: 'lost' } })
  const customer = await held()
  razorpay.fault({ kind: 'slow', path: `/v1/orders/${customer.orderId}/payments*`, ms: slowMs })
  const answer = customer.verify(site, razorpay.pay(customer.orderId).proof)
  await called()
  await stopped()
  const { status, body } = await answer
  expect([status, body.data.status]).toEqual([200, 'confirmed'])
  razorpay.set({ webhook: { mode: 'normal' } })
  await start()
  await booked(customer)
  seen.push('return of the browser: answered 200 confirmed')
})

test.each(['slow', 'drop'] as const)('a refund that is being sent goes back once: %s', async (kind) => {
  const customer = await held()
  const { payment, proof } = razorpay.pay(customer.orderId)
  expect((await customer.verify(site, proof)).status).toBe(200)
  razorpay.fault({ kind, path: `/v1/payments/${payment.id}/refund`, ms: slowMs })
  expect(await customer.cancel(site)).toBe(303)
  await called()
  await stopped()
  await makeAllDue(where) // as if the minutes until it asks again were over
  await start()
  const back = () => razorpay.books().refunds.filter(({ payment_id }) => payment_id === payment.id).length
  await expect.poll(back, { timeout: 60_000 }).toBe(1)
  await booked(customer, 'cancelled')
  seen.push(`refund being sent (${kind === 'slow' ? 'slow answer' : 'answer lost'}): went back once`)
})

test('an invoice and mails that are being written are there once', async () => {
  const customer = await held()
  const { proof } = razorpay.pay(customer.orderId)
  const paid = customer.verify(site, proof)
  await Promise.all([paid, stopped()])
  await start()
  await booked(customer)
  const query = new URLSearchParams({
    to: customer.email,
    subject: 'is booked',
    atLeast: '1',
    timeoutMs: '30000',
  })
  expect(await (await fetch(`${inbox.webUrl}/api/messages?${query}`)).json()).toHaveLength(1)
  seen.push('invoice and mail being written: there once')
})

test('in the end the books agree, and nobody was told anything twice', async () => {
  await stopped()
  await makeAllDue(where)
  const states = await finishWork(settings)
  console.log(await expectBooksToAgree(where, razorpay.books()))
  expect(
    customers.map(({ reference }) => states.get(reference)).filter((state) => state === undefined),
  ).toEqual([])
  const told = inbox.messages().map(({ envelope, subject }) => `${envelope.to}: ${subject}`)
  expect(told.filter((one, at) => told.indexOf(one) !== at && one.includes('visitor-'))).toEqual([])
  seen.push(`books and payment service agree over ${customers.length} customers, no mail twice`)
})
