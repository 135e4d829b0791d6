import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { rowsOf } from '#app/adapters/db/open.ts'
import { finishWork, makeAllDue } from '../audit.ts'
import { inDatabase, wideOpenCalendar } from '../calendar.ts'
import { type Customer, holdSession, paidStarts } from '../customers.ts'
import { byRecipient, openInbox } from '../mails.ts'
import { openProvider, tell } from '../razorpay.ts'
import { dataFolder, runCommand, startSite, temporaryFolder } from '../site.ts'

test('after a restore the site finds what was paid since the backup, books it once, sends nothing back twice, and names what it can’t place', async () => {
  const DATA_DIR = await dataFolder(onTestFinished)
  const BACKUP_DIR = path.join(await temporaryFolder(onTestFinished), 'backups')
  await wideOpenCalendar({ folder: DATA_DIR }, 1)
  const inbox = await openInbox()
  onTestFinished(() => inbox.close())
  const { razorpay, settings: asked } = await openProvider()
  onTestFinished(() => razorpay.close())
  const settings = { DATA_DIR, SMTP_URL: inbox.smtpUrl, TEAM_EMAIL: 'team@example.org', ...asked }
  razorpay.set({ refund: { mode: 'processed' } })

  const site = await startSite(settings)
  onTestFinished(async () => void (await site.kill('SIGKILL')))
  tell(razorpay, site)
  const nextStart = await paidStarts(site, 72)
  const pay = async (customer: Customer) => {
    const { proof } = razorpay.pay(customer.orderId)
    const { status, body } = await customer.verify(site, proof)
    expect([status, body.data.status]).toEqual([200, 'confirmed'])
  }
  const paidLater = await holdSession(site, nextStart())
  const cancelledLater = await holdSession(site, nextStart())
  const untouched = await holdSession(site, nextStart())
  await pay(cancelledLater)
  await pay(untouched)
  expect(await site.kill('SIGTERM')).toBe(0)
  expect((await runCommand({ ...settings, BACKUP_DIR }, 'backup')).code).toBe(0)

  const after = await startSite(settings)
  onTestFinished(async () => void (await after.kill('SIGKILL')))
  tell(razorpay, after)
  Object.assign(site, { url: after.url })
  await pay(paidLater)
  expect(await cancelledLater.cancel(after)).toBe(303)
  const bookedLater = await holdSession(after, nextStart())
  await pay(bookedLater)
  const theirs = (customer: Customer) =>
    razorpay.books().payments.filter(({ order_id }) => order_id === customer.orderId)
  await expect
    .poll(() => theirs(cancelledLater)[0]?.amount_refunded, { timeout: 20_000 })
    .toBe(theirs(cancelledLater)[0]?.amount)
  const mails = async () => byRecipient(inbox.messages())
  await expect.poll(async () => (await mails()).has(bookedLater.email), { timeout: 20_000 }).toBe(true)
  expect(await after.kill('SIGTERM')).toBe(0)
  const mailsBefore = await mails()
  const numbersBefore = await inDatabase({ folder: DATA_DIR }, async (db) =>
    (await rowsOf<{ number: string }>(db, sql`select number from documents where cites is null`)).map(
      ({ number }) => number,
    ),
  )
  expect(numbersBefore).toHaveLength(4)
  tell(razorpay, null)

  const [backup] = fs.readdirSync(BACKUP_DIR)
  expect((await runCommand(settings, 'restore', path.join(BACKUP_DIR, String(backup)))).code).toBe(0)
  const restored = await startSite(settings)
  onTestFinished(async () => void (await restored.kill('SIGKILL')))
  tell(razorpay, restored)
  await expect.poll(() => paidLater.look(restored), { timeout: 60_000, interval: 250 }).toBe('confirmed')
  await expect
    .poll(() => inbox.messages().filter(({ envelope }) => envelope.to.includes('team@example.org')).length, {
      timeout: 60_000,
    })
    .toBeGreaterThan((mailsBefore.get('team@example.org') ?? []).length)
  await expect.poll(() => cancelledLater.look(restored), { timeout: 60_000, interval: 250 }).toBe('cancelled')
  expect(await restored.kill('SIGTERM')).toBe(0)
  await makeAllDue({ folder: DATA_DIR })
  const bookings = await finishWork(settings)

  expect(
    Object.fromEntries(
      [paidLater, untouched, bookedLater].map(({ reference }) => [reference, bookings.get(reference)]),
    ),
  ).toEqual({
    [paidLater.reference]: 'confirmed',
    [untouched.reference]: 'confirmed',
    [bookedLater.reference]: undefined,
  })
  const stored = await inDatabase({ folder: DATA_DIR }, async (db) => ({
    numbers: (
      await rowsOf<{ number: string }>(db, sql`select number from documents where cites is null`)
    ).map(({ number }) => number),
    payments: await rowsOf<{ order: string; refunded: number; invoices: number }>(
      db,
      sql`select order_id as order, amount_refunded as refunded,
        (select count(*)::int from documents where payment_id = payments.id and cites is null) as invoices from payments`,
    ),
    unknown: await rowsOf<{ id: string }>(db, sql`select id from unknown_payments where closed_at is null`),
  }))
  const price = theirs(untouched)[0]?.amount
  const byOrder = new Map(stored.payments.map(({ order, ...rest }) => [order, rest]))
  expect(byOrder).toEqual(
    new Map([
      [paidLater.orderId, { refunded: 0, invoices: 1 }],
      [untouched.orderId, { refunded: 0, invoices: 1 }],
      [cancelledLater.orderId, { refunded: price, invoices: 1 }],
    ]),
  )
  expect(razorpay.books().refunds).toHaveLength(1)
  expect(stored.numbers.filter((number) => numbersBefore.includes(number)).toSorted()).toEqual([
    'MR/26-27/000001',
    'MR/26-27/000002',
  ])
  expect(stored.numbers.find((number) => !numbersBefore.includes(number))).toMatch(
    /^MR\/\d\d[A-L]\d\d[A-X][\dA-T]\/00001$/,
  )
  expect(stored.unknown).toEqual(theirs(bookedLater).map(({ id }) => ({ id })))
  for (const { email } of [paidLater, untouched]) {
    const ids = byRecipient(inbox.messages()).get(email) ?? []
    expect([email, new Set(ids).size], 'a mail that goes again is the same message').toEqual([email, 1])
  }
})
