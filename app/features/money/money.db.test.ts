import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAlerts } from '#app/adapters/db/alerts.ts'
import { createAuditLog } from '#app/adapters/db/audit.ts'
import { createBank } from '#app/adapters/db/bank.ts'
import { createBooks } from '#app/adapters/db/books.ts'
import { createDisputes } from '#app/adapters/db/disputes.ts'
import { createHealth } from '#app/adapters/db/health.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import { inIndia, moneyOn } from '../../../tests/builders/money.ts'
import { aPayment, registered, unregistered } from '../../../tests/builders/payments.ts'
import { settings } from '../../../tests/builders/staff.ts'
import { openEither } from '../../../tests/databases.ts'
import { moneyAt } from './domain/money-query.ts'
import { documentsCsv, paymentsCsv } from './money-files.ts'
import { moneyPage } from './money-page.ts'

const now = inIndia('2026-11-20T17:30')
const ada = { id: 'ada', email: 'ada@margam.example' }

async function open() {
  const { db, close } = await openEither()
  await db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  const services = {
    books: createBooks(db),
    bank: createBank(db),
    disputes: createDisputes(db),
    alerts: createAlerts(db),
    health: createHealth(db),
    audit: createAuditLog(db),
    clock: { now: () => now },
    settings: settings(),
    providers: [{ id: 'razorpay', name: 'The Bank' } as PaymentProvider] as const,
  }
  const page = (query = '', seller = services.settings.seller) =>
    moneyPage(
      { ...services, settings: { ...services.settings, seller } },
      { role: 'admin' },
      moneyAt.parse(new URLSearchParams(query)),
    )
  return { db, close, services, page }
}

let site: Awaited<ReturnType<typeof open>>
let money: ReturnType<typeof moneyOn>
beforeAll(async () => {
  site = await open()
}, 30_000)
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.execute(sql`truncate bookings, document_counters cascade`)
  money = moneyOn(site.db)
})

/** The cells of a file without its heads; quotes stand around whole cells. */
const cellsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      (line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
        cell.replace(/,$/, '').replace(/^"|"$/g, ''),
      ),
    )

/** A column of plain rupees, added up and written as the page writes it. */
const sumOf = (rows: string[][], column: number) =>
  formatRupeesAndPaise(
    paise(rows.reduce((sum, cells) => sum + Math.round(Number(cells[column] || 0) * 100), 0)),
  )

/** Sales at home, elsewhere and without GST; one of October that goes back in November, and one whose part does. */
async function aBusyMonth() {
  const october = await money.paid({ at: inIndia('2026-10-31T23:50'), buyer: 'Ravi, Kumar' })
  await money.sendBack(october.payment, inIndia('2026-11-01T00:10'))
  await money.paid({ at: inIndia('2026-11-05T12:00') })
  await money.paid({ at: inIndia('2026-11-06T12:00'), state: 'Karnataka' })
  await money.paid({ at: inIndia('2026-11-07T12:00'), payment: { amountRefunded: 33_300 } })
  await money.paid({ at: inIndia('2026-11-30T23:59'), seller: unregistered })
  await money.paid({ at: inIndia('2026-12-01T00:00') })
  const { order } = await money.ordered({ at: inIndia('2026-11-08T12:00') })
  const failed = aPayment(order, { status: 'failed', use: null, createdAt: inIndia('2026-11-08T12:01') })
  await money.told(order, failed)
  return october
}

describe('the page', () => {
  test('shows the present month, and leads to the one before and not beyond', async () => {
    expect((await site.page()).month).toEqual({
      is: '2026-11',
      words: 'November 2026',
      before: '2026-10',
      after: null,
      present: true,
    })
    expect((await site.page('month=2026-10')).month).toMatchObject({ is: '2026-10', after: '2026-11' })
  })

  test('keeps what was captured less what was sent back, in the month in which each was', async () => {
    await aBusyMonth()
    expect((await site.page('month=2026-10')).sums).toEqual({
      captured: '₹1,416.00',
      sentBack: '₹0.00',
      onItsWay: null,
      taken: null,
      kept: '₹1,416.00',
    })
    expect((await site.page()).sums).toEqual({
      captured: '₹5,664.00',
      sentBack: '₹1,749.00',
      onItsWay: '₹1,416.00',
      taken: null,
      kept: '₹3,915.00',
    })
  })

  test('names tax for a company with a GSTIN, and for months that had any', async () => {
    expect((await site.page()).tax).toBeNull()
    expect((await site.page('', registered)).tax).toMatchObject({ taxable: '₹0.00' })
    await aBusyMonth()
    expect((await site.page()).tax).toMatchObject({ cgst: '₹108.00', igst: '₹216.00' })
  })

  test('lists one of payments, refunds and documents, and counts them all', async () => {
    const { hold, payment } = await aBusyMonth()
    const refunds = await site.page('list=refunds')
    expect(refunds.counts).toEqual({ payments: 5, refunds: 1, documents: 5, settlements: 0 })
    expect(refunds).toMatchObject({
      list: 'refunds',
      rows: [
        {
          when: { words: 'Sun 1 Nov, 12:10 AM' },
          reference: hold.reference,
          href: bookingPath(hold.reference),
          amount: '₹1,416.00',
          reason: 'Cancelled in time',
          state: { label: 'To be sent' },
          paymentId: payment.id,
        },
      ],
    })
    expect(await site.page('list=documents')).toMatchObject({
      taxed: true,
      rows: [
        {
          number: 'MC/26-27/000001',
          kind: 'Credit note',
          cites: 'MI/26-27/000001',
          buyer: 'Ravi, Kumar',
          total: '-₹1,416.00',
        },
        { number: 'MI/26-27/000002', date: '05-11-2026', taxable: '₹1,200.00', cgst: '₹108.00', igst: '' },
        { state: 'Karnataka', cgst: '', igst: '₹216.00' },
        {},
        { number: 'MR/26-27/000001', kind: 'Receipt', taxable: '', total: '₹1,416.00' },
      ],
    })
  })

  test('a page beyond the last shows the last', async () => {
    await money.paid({ at: now })
    expect(await site.page('page=9')).toMatchObject({ page: 1, pages: 1, rows: [{}] })
  })

  test('an open case says what to do', async () => {
    const { payment } = await money.paid({ at: inIndia('2026-10-05T12:00') })
    const refund = await money.sendBack(payment, inIndia('2026-10-06T12:00'))
    await money.store.refundPutOff(refund.id, { error: 'no balance', refusedAt: now }, now)
    const [found] = (await site.page()).cases
    expect(found).toMatchObject({
      title: 'Refund refused',
      urgent: true,
      said: 'The Bank said: no balance',
    })
    expect(found?.todo).toMatch(
      /^We ask again by ourselves, at most a day later: if The Bank’s balance is too low/,
    )
  })
})

describe('the file of documents', () => {
  test('adds up to what the page says, column by column', async () => {
    await aBusyMonth()
    const { tax } = await site.page()
    const rows = cellsOf(await documentsCsv(site.services, ada, '2026-11'))
    expect({
      taxable: sumOf(rows, 8),
      cgst: sumOf(rows, 10),
      sgst: sumOf(rows, 11),
      igst: sumOf(rows, 12),
      total: sumOf(rows, 13),
    }).toEqual(tax)
  })

  test('has the columns of a GST return of sales to consumers', async () => {
    await aBusyMonth()
    const [note, home, away] = (await documentsCsv(site.services, ada, '2026-11')).split('\r\n').slice(1)
    expect(note).toBe(
      '"MC/26-27/000001","01-11-2026","Credit note","MI/26-27/000001","Ravi, Kumar","Telangana","36-Telangana",999299,-1200.00,18,-108.00,-108.00,0.00,-1416.00',
    )
    expect(home).toBe(
      '"MI/26-27/000002","05-11-2026","Tax invoice",,"Asha Rao","Telangana","36-Telangana",999299,1200.00,18,108.00,108.00,0.00,1416.00',
    )
    expect(away).toBe(
      '"MI/26-27/000003","06-11-2026","Tax invoice",,"Asha Rao","Karnataka","29-Karnataka",999299,1200.00,18,0.00,0.00,216.00,1416.00',
    )
  })

  test('holds no formula of a buyer’s', async () => {
    await money.paid({ at: now, buyer: '=HYPERLINK("https://evil.example","Refund")' })
    const text = await documentsCsv(site.services, ada, '2026-11')
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"",""Refund"")",`)
  })
})

describe('the file of payments and refunds', () => {
  test('adds up to what the page says is kept', async () => {
    await aBusyMonth()
    const { sums } = await site.page()
    expect(sumOf(cellsOf(await paymentsCsv(site.services, ada, '2026-11')), 6)).toBe(sums.kept)
  })

  test('tells what came and went in the order of time, and no failed tries', async () => {
    await aBusyMonth()
    const rows = cellsOf(await paymentsCsv(site.services, ada, '2026-11'))
    expect(rows.map((cells) => [cells[0], cells[1], cells[2], cells[6]])).toEqual([
      ['01-11-2026', '00:10', 'Refund', '-1416.00'],
      ['05-11-2026', '12:00', 'Payment', '1416.00'],
      ['06-11-2026', '12:00', 'Payment', '1416.00'],
      ['07-11-2026', '12:00', 'Payment', '1416.00'],
      ['07-11-2026', '12:00', 'Part sent back', '-333.00'],
      ['30-11-2026', '23:59', 'Payment', '1416.00'],
    ])
  })
})

test('who took out which month stands in the audit log, without the buyers', async () => {
  await aBusyMonth()
  const { total } = await site.services.audit.list({ limit: 1, offset: 0 })
  await documentsCsv(site.services, ada, '2026-11')
  await paymentsCsv(site.services, ada, '2026-10')
  const { entries } = await site.services.audit.list({ limit: 2, offset: 0 })
  const line = (month: string, details: object) => ({
    id: expect.any(String),
    at: now,
    actor: ada,
    action: 'money.exported',
    subject: { kind: 'month', id: month },
    details,
  })
  expect(entries).toEqual([
    line('2026-10', { file: 'payments', rows: 1 }),
    line('2026-11', { file: 'documents', rows: 5 }),
  ])
  expect((await site.services.audit.list({ limit: 1, offset: 0 })).total).toBe(total + 2)
})
