import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry, listAuditLog } from '#app/accounts/audit-log.ts'
import { bookingPath } from '#app/accounts/paths.ts'
import { counselors } from '#app/accounts/tables.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import { appOn, settings } from '../../tests/builders/app.ts'
import { inIndia, moneyOn } from '../../tests/builders/money.ts'
import { aPayment, registered, unregistered } from '../../tests/builders/payments.ts'
import { person } from '../../tests/builders/workspace-at.ts'
import { openEither } from '../../tests/databases.ts'
import { accountantFile } from './accountant-file.ts'
import { createBooks } from './books.ts'
import { moneyPage } from './money-page.ts'
import { moneyAt } from './money-query.ts'
import { paymentsToLookAt } from './payments-to-look-at.ts'

const now = inIndia('2026-11-20T17:30')
const ada = { id: 'ada', email: 'ada@margam.example' }

async function open() {
  const { db, close } = await openEither()
  await db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  const services = {
    books: createBooks(db),
    app: appOn(db, { now: () => now }),
    clock: { now: () => now },
    settings: settings(),
  }
  const page = (query = '', seller = services.settings.seller) =>
    moneyPage(
      { ...services, settings: { ...services.settings, seller } },
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
  await site.db.execute(sql`truncate bookings, document_counters, unknown_payments cascade`)
  money = moneyOn(site.db)
})

/** Returns the cells of a CSV file without its header row. */
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

/** Formats the sum of a column in rupees as the page does. */
const sumOf = (rows: string[][], column: number) =>
  formatRupeesAndPaise(
    paise(rows.reduce((sum, cells) => sum + Math.round(Number(cells[column] || 0) * 100), 0)),
  )

/** Creates sales within the State, in another State and without GST, with a full and a partial refund. */
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

describe('money page', () => {
  test('links the current month to the previous month only', async () => {
    expect((await site.page()).month).toEqual({
      is: '2026-11',
      words: 'November 2026',
      before: '2026-10',
      after: null,
    })
    expect((await site.page('month=2026-10')).month).toMatchObject({ is: '2026-10', after: '2026-11' })
  })

  test('counts payments and refunds in the months in which they happened', async () => {
    await aBusyMonth()
    expect((await site.page('month=2026-10')).sums).toEqual({
      captured: '₹1,416.00',
      sentBack: '₹0.00',
      onItsWay: null,
      kept: '₹1,416.00',
      gst: '₹216.00',
    })
    expect((await site.page()).sums).toEqual({
      captured: '₹5,664.00',
      sentBack: '₹1,749.00',
      onItsWay: '₹1,416.00',
      kept: '₹3,915.00',
      gst: '₹432.00',
    })
  })

  test('shows GST only for a company with a GSTIN or months with GST', async () => {
    expect((await site.page()).sums.gst).toBeNull()
    expect((await site.page('', registered)).sums.gst).toBe('₹0.00')
  })

  test('lists payments with the buyer’s name and the refunded amount', async () => {
    const { hold, payment } = await aBusyMonth()
    const october = await site.page('month=2026-10')
    expect(october).toMatchObject({
      list: 'payments',
      counts: { payments: 1, documents: 1 },
      rows: [
        {
          id: payment.id,
          when: { words: 'Sat 31 Oct, 11:50 PM' },
          name: 'Ravi, Kumar',
          reference: hold.reference,
          href: bookingPath(hold.reference),
          amount: '₹1,416.00',
          refunded: '₹1,416.00',
        },
      ],
    })
  })

  test('lists billing documents with their GST and total', async () => {
    await aBusyMonth()
    expect(await site.page('list=documents')).toMatchObject({
      counts: { payments: 5, documents: 5 },
      rows: [
        {
          number: 'MC/26-27/000001',
          kind: 'Credit note',
          cites: 'MI/26-27/000001',
          buyer: 'Ravi, Kumar',
          gst: '-₹216.00',
          total: '-₹1,416.00',
        },
        { number: 'MI/26-27/000002', date: '05-11-2026', gst: '₹216.00' },
        { state: 'Karnataka', gst: '₹216.00' },
        {},
        { number: 'MR/26-27/000001', kind: 'Receipt', gst: '', total: '₹1,416.00' },
      ],
    })
  })

  test('shows the last page of payments when the page number is too high', async () => {
    await money.paid({ at: now })
    expect(await site.page('page=9')).toMatchObject({ page: 1, pages: 1, rows: [{}] })
  })
})

describe('payments that need attention', () => {
  const titles = async (role: 'admin' | 'counselor' = 'admin') =>
    (await paymentsToLookAt(site.services, person(role))).map(({ title, amount }) => [title, amount])

  test('shows a refused refund with the next step only to admins', async () => {
    const { payment } = await money.paid({ at: inIndia('2026-10-05T12:00') })
    const refund = await money.sendBack(payment, inIndia('2026-10-06T12:00'))
    await money.store.refundPutOff(refund.id, { error: 'no balance', refusedAt: now }, now)
    expect(await paymentsToLookAt(site.services, person('admin'))).toMatchObject([
      {
        title: 'Refund refused',
        refundId: refund.id,
        error: 'Razorpay said: no balance',
        todo: expect.stringContaining('add money there'),
      },
    ])
    expect(await titles('counselor')).toEqual([])
  })

  test('lists an unknown payment until an admin dismisses it', async () => {
    const { order } = await money.ordered({ at: now })
    const unknown = { ...aPayment(order, { createdAt: now }), orderId: 'order_none' }
    const dismiss = () =>
      money.store.dismissUnknown(unknown.id, auditEntry(ada, 'payment.dismissed', unknown.id), now)
    await money.store.reconcile('razorpay', [unknown], now)
    expect(await titles()).toEqual([['Unknown payment', '₹1,416.00']])
    expect([await dismiss(), await dismiss()]).toEqual([true, false])
    await money.store.reconcile('razorpay', [unknown], now)
    expect(await titles()).toEqual([])
  })
})

describe('accountant’s CSV file', () => {
  const file = async (month = '2026-11') => cellsOf(await accountantFile(site.services, ada, month))

  test('exports columns with the same totals as the money page', async () => {
    await aBusyMonth()
    const { sums } = await site.page()
    const rows = await file()
    const gst = [13, 14, 15].map((column) => sumOf(rows, column))
    expect([gst, sumOf(rows, 17)]).toEqual([['₹108.00', '₹108.00', '₹216.00'], sums.kept])
  })

  test('exports buyers and GST, with negative amounts for credit notes', async () => {
    await aBusyMonth()
    const [note, home, away] = await file()
    const shown = (row: string[] = []) => [2, 3, 4, 6, 9, 10, 11, 12, 13, 14, 15, 16].map((cell) => row[cell])
    expect(shown(note)).toEqual([
      ...['Credit note', 'MC/26-27/000001', 'MI/26-27/000001', 'Ravi, Kumar', '36-Telangana', '999299'],
      ...['-1200.00', '18', '-108.00', '-108.00', '0.00', '-1416.00'],
    ])
    expect(shown(home).slice(6)).toEqual(['1200.00', '18', '108.00', '108.00', '0.00', '1416.00'])
    expect(shown(away).slice(4)).toEqual([
      ...['29-Karnataka', '999299', '1200.00', '18', '0.00', '0.00', '216.00', '1416.00'],
    ])
  })

  test('exports payments and refunds by time without failed attempts', async () => {
    await aBusyMonth()
    const money = (await file()).filter((cells) => cells[17])
    expect(money.map((cells) => [cells[0], cells[1], cells[2], cells[6], cells[17]])).toEqual([
      ['01-11-2026', '00:10', 'Refund', 'Ravi, Kumar', '-1416.00'],
      ['05-11-2026', '12:00', 'Payment', 'Asha Rao', '1416.00'],
      ['06-11-2026', '12:00', 'Payment', 'Asha Rao', '1416.00'],
      ['07-11-2026', '12:00', 'Payment', 'Asha Rao', '1416.00'],
      ['07-11-2026', '12:00', 'Refund', 'Asha Rao', '-333.00'],
      ['30-11-2026', '23:59', 'Payment', 'Asha Rao', '1416.00'],
    ])
  })

  test('neutralizes a formula in a buyer’s name', async () => {
    await money.paid({ at: now, buyer: '=HYPERLINK("https://evil.example","Refund")' })
    const text = await accountantFile(site.services, ada, '2026-11')
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"",""Refund"")",`)
  })

  test('logs an export without the buyers’ names', async () => {
    await aBusyMonth()
    await accountantFile(site.services, ada, '2026-11')
    const { entries } = await listAuditLog(site.services.app, { limit: 1, offset: 0 })
    expect(entries).toMatchObject([
      {
        actorId: ada.id,
        actorEmail: ada.email,
        action: 'money.exported',
        subjectKind: 'month',
        subjectId: '2026-11',
        details: { rows: 11 },
      },
    ])
  })
})
