import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingPath } from '#app/accounts/paths.ts'
import { counselors } from '#app/accounts/tables.ts'
import { formatRupeesAndPaise, paise } from '#app/lib/money.ts'
import { type Email, emails } from '#app/mail/tables.ts'
import { createBusiness, createTestApp, settings } from '../../tests/builders/app.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { createMoneyBuilder, parseLocalTime } from '../../tests/builders/money.ts'
import { aPayment, registered, unregistered } from '../../tests/builders/payments.ts'
import { person } from '../../tests/builders/workspace-at.ts'
import { openEither } from '../../tests/databases.ts'
import { buildAccountantFile, emailAccountant, exportAccountantFile } from './accountant-file.ts'
import { paymentEmails } from './emails.tsx'
import { loadMoneyPage, loadOpenCases } from './money-page.ts'
import { listMonthDocuments, listOpenCases, listPayments, sumPayments } from './money-queries.ts'
import { getMonthInterval, moneyQuery } from './month.ts'
import { createRefund, type ReportedPayment } from './order.ts'
import { dismissUnknownPayment, reconcile } from './reconcile.ts'
import { refunds } from './tables.ts'

const now = parseLocalTime('2026-11-20T17:30')
const ada = { id: 'ada', email: 'ada@margam.example' }
const price = 141_600
const [october, november] = ['2026-10', '2026-11'].map(getMonthInterval) as [Month, Month]
type Month = ReturnType<typeof getMonthInterval>

async function open() {
  const { db, close } = await openEither()
  await db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
  const app = createTestApp(db, { now: () => now })
  const page = (query = '', { gstin }: { gstin: string | null } = app.business().company) =>
    loadMoneyPage(
      { ...app, business: createBusiness(gstin) },
      person('admin'),
      moneyQuery.parse(new URLSearchParams(query)),
    )
  return { db, close, app, page }
}

let site: Awaited<ReturnType<typeof open>>
let money: ReturnType<typeof createMoneyBuilder>
beforeAll(async () => {
  site = await open()
}, 30_000)
afterAll(() => site?.close())
beforeEach(async () => {
  await site.db.execute(sql`truncate bookings, document_counters, unknown_payments, emails cascade`)
  money = createMoneyBuilder(site.db)
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

/** Creates sales within the State, in another State and without GST, and fully refunds the first sale. */
async function aBusyMonth() {
  const sold = await money.paid({ at: parseLocalTime('2026-10-31T23:50'), buyer: 'Ravi, Kumar' })
  await money.refund(sold.payment, parseLocalTime('2026-11-01T00:10'))
  await money.paid({ at: parseLocalTime('2026-11-05T12:00') })
  await money.paid({ at: parseLocalTime('2026-11-06T12:00'), state: 'Karnataka' })
  await money.paid({ at: parseLocalTime('2026-11-07T12:00') })
  const offline = { takenBy: 'ada@margam.example', offlineReference: 'R-7' }
  await money.paid({ at: parseLocalTime('2026-11-30T23:59'), seller: unregistered, payment: offline })
  await money.paid({ at: parseLocalTime('2026-12-01T00:00') })
  const { order } = await money.placeOrder({ at: parseLocalTime('2026-11-08T12:00') })
  const createdAt = parseLocalTime('2026-11-08T12:01')
  await money.report(order, aPayment(order, { status: 'failed', appliedTo: null, createdAt }))
  return sold
}

describe('sums of a month', () => {
  test('counts payments and refunds in the months in which they happened', async () => {
    await aBusyMonth()
    expect((await site.page('month=2026-10')).sums).toEqual({
      taken: '₹1,416.00',
      refunded: '₹0.00',
      payout: '₹1,416.00',
      tax: '₹216.00',
    })
    expect((await site.page()).sums).toEqual({
      taken: '₹5,664.00',
      refunded: '₹1,416.00',
      payout: '₹2,832.00',
      tax: '₹432.00',
    })
  })

  test('computes the payout as online payments minus fees and refunds', async () => {
    const at = parseLocalTime('2026-11-10T12:00')
    await money.paid({ at, payment: { fee: 3_342 } })
    const { payment } = await money.paid({ at, payment: { fee: 3_342 } })
    await money.changeRefund(await money.refund(payment, at), { status: 'processed' })
    const transferred = await money.paid({ at })
    const refund = await money.refund(transferred.payment, at)
    await money.changeRefund(refund, { status: 'failed' })
    await money.changeRefund(refund, { status: 'transferred' })
    await money.paid({ at, payment: { takenBy: 'ada@margam.example' } })
    expect((await sumPayments(site.db, november)).payout).toBe(2 * price - 2 * 3_342)
  })

  test('excludes failed payments, failed refunds and other currencies from the sums', async () => {
    const at = parseLocalTime('2026-11-10T12:00')
    const { order } = await money.placeOrder({ at })
    await money.report(order, aPayment(order, { createdAt: at, status: 'failed', appliedTo: null }))
    const dollars = aPayment(order, { createdAt: at, currency: 'USD', appliedTo: 'refund' })
    await money.refund(dollars, at, 'wrong-amount')
    const { payment } = await money.paid({ at })
    await money.changeRefund(await money.refund(payment, at), { status: 'failed' })
    const sums = { taken: price, refunded: 0, payments: 3 }
    expect(await sumPayments(site.db, november)).toMatchObject(sums)
  })

  test('shows GST only for a company with a GSTIN or a month with GST', async () => {
    expect((await site.page()).sums.tax).toBeNull()
    expect((await site.page('', registered)).sums.tax).toBe('₹0.00')
  })
})

describe('lists of a month', () => {
  test('ends a month at midnight in India', async () => {
    const last = await money.paid({ at: parseLocalTime('2026-10-31T23:59:59.999') })
    const first = await money.paid({ at: parseLocalTime('2026-11-01T00:00') })
    const ids = async (month: Month) => [
      (await listPayments(site.db, month)).map(({ id }) => id),
      (await listMonthDocuments(site.db, month)).map(({ number }) => number),
    ]
    expect(await ids(october)).toEqual([[last.payment.id], [last.document.number]])
    expect(await ids(november)).toEqual([[first.payment.id], [first.document.number]])
  })

  test('lists payments with the buyer’s name and refunded amount', async () => {
    const { hold, payment } = await aBusyMonth()
    const { month, rows } = await site.page('month=2026-10')
    expect(month).toEqual({ value: '2026-10', title: 'October 2026', before: '2026-09', after: '2026-11' })
    expect(rows).toMatchObject([
      {
        id: payment.id,
        when: { words: 'Sat 31 Oct, 11:50 PM' },
        name: 'Ravi, Kumar',
        href: bookingPath(hold.reference),
        amount: '₹1,416.00',
        refunded: '₹1,416.00',
      },
    ])
  })

  test('pages through payments, newest first, and shows the last page for a page number that is too high', async () => {
    const paid = []
    for (let turn = 0; turn < 3; turn += 1) paid.push(await money.paid({ at: now + turn }))
    const newest = paid.map(({ payment }) => payment.id).reverse()
    const part = async (offset: number) =>
      (await listPayments(site.db, november, { limit: 2, offset })).map(({ id }) => id)
    expect([await part(0), await part(2), await part(4)]).toEqual([newest.slice(0, 2), newest.slice(2), []])
    expect(await site.page('page=9')).toMatchObject({ page: 1, pages: 1, total: 3 })
  })
})

describe('open cases', () => {
  const kinds = async () =>
    (await listOpenCases(site.db)).map(({ kind, paymentId, amount }) => [kind, paymentId, amount])

  test('shows a rejected refund with its next step only to admins', async () => {
    const { payment } = await money.paid({ at: now })
    const refund = await money.refund(payment, now)
    expect(await kinds()).toEqual([])
    const rejected = { lastError: 'no balance', rejectedAt: now }
    await site.db.update(refunds).set(rejected).where(eq(refunds.id, refund.id))
    expect(await loadOpenCases(site.app, person('admin'))).toMatchObject([
      {
        title: 'Refund rejected',
        refundId: refund.id,
        error: 'no balance',
        nextStep: expect.stringContaining('add money there'),
      },
    ])
    expect(await loadOpenCases(site.app, person('counselor'))).toEqual([])
  })

  test('lists a failed refund until the amount is refunded in another way', async () => {
    const { payment } = await money.paid({ at: now })
    const refund = await money.refund(payment, now)
    await money.changeRefund(refund, { status: 'failed' })
    const failed = [['refund-failed', payment.id, price]]
    expect(await kinds()).toEqual(failed)
    const again = { ...createRefund(payment, 'cancelled', now), replaces: refund.id }
    await money.changeRefund(again, {})
    expect(await kinds()).toEqual([])
    await money.changeRefund(again, { status: 'failed' })
    expect(await kinds()).toEqual(failed)
    await money.changeRefund(createRefund(payment, 'external', now), { status: 'processed' })
    expect(await kinds()).toEqual([])
  })

  test('lists an unknown payment until it is refunded or dismissed', async () => {
    const listed: ReportedPayment[] = []
    const app = { ...site.app, payments: { ...site.app.payments, id: 'razorpay' } }
    app.payments.listPaymentsIn = async () => listed
    const { order } = await money.placeOrder({ at: now })
    const unknown = (): ReportedPayment => ({ ...aPayment(order), orderId: 'order_none' })
    const [first, second] = [unknown(), unknown()]
    listed.push(first, second)
    await reconcile(app)
    expect((await kinds()).map(([, id]) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    const dismiss = () => dismissUnknownPayment(app, ada, first.id)
    await dismiss()
    await expect(dismiss()).rejects.toThrow('not-open')
    await expect(dismissUnknownPayment(app, ada, 'pay_\0')).rejects.toThrow('not-open')
    second.amountRefunded = price
    await reconcile(app)
    expect(await kinds()).toEqual([])
  })

  test('lists a failed refund before any number of unknown payments', async () => {
    await site.db.execute(sql`insert into unknown_payments
      select 'pay_' || n, 'razorpay', null, 100, 0, 'INR', '2026-11-01' from generate_series(1, 60) as n`)
    const { payment } = await money.paid({ at: now })
    await money.changeRefund(await money.refund(payment, now), { status: 'failed' })
    expect((await kinds()).map(([kind]) => kind).slice(0, 2)).toEqual(['refund-failed', 'unknown-payment'])
  })
})

describe('accountant’s CSV file', () => {
  const file = async (month = '2026-11') => cellsOf(await buildAccountantFile(site.app, month))

  test('exports columns with the same totals as the money page', async () => {
    await aBusyMonth()
    const rows = await file()
    const sums = [11, 12, 13, 14].map((column) => sumOf(rows, column))
    expect(sums).toEqual(['₹108.00', '₹108.00', '₹216.00', '₹4,248.00'])
  })

  test('exports buyers and GST, with negative amounts for credit notes', async () => {
    await aBusyMonth()
    const [note, home, away] = await file()
    const shown = (row: string[] = []) => [1, 2, 3, 5, 8, 9, 10, 11, 12, 13, 14].map((cell) => row[cell])
    expect(shown(note)).toEqual([
      ...['Credit note', 'MC/26-27/000001', 'MI/26-27/000001', 'Ravi, Kumar', '36-Telangana', '999299'],
      ...['-1200.00', '-108.00', '-108.00', '', '-1416.00'],
    ])
    expect(shown(home).slice(6)).toEqual(['1200.00', '108.00', '108.00', '', '1416.00'])
    expect(shown(away).slice(4)).toEqual([
      ...['29-Karnataka', '999299', '1200.00', '', '', '216.00', '1416.00'],
    ])
  })

  test('neutralizes a formula in a buyer’s name', async () => {
    await money.paid({ at: now, buyer: '=HYPERLINK("https://evil.example","Refund")' })
    const text = await buildAccountantFile(site.app, '2026-11')
    expect(text).toContain(`,"'=HYPERLINK(""https://evil.example"",""Refund"")",`)
  })

  test('logs an export without the buyers’ names', async () => {
    await aBusyMonth()
    await exportAccountantFile(site.app, ada, '2026-11')
    const [entry] = await listAuditEntries(site.app)
    expect([entry]).toMatchObject([
      {
        actorId: ada.id,
        actorEmail: ada.email,
        action: 'month.exported',
        subjectKind: 'month',
        subjectId: '2026-11',
      },
    ])
  })

  test('emails last month’s file once, and only to a configured accountant', async () => {
    const at = (accountantEmail: string | null) => ({ ...site.app, config: settings({ accountantEmail }) })
    await money.paid({ at: parseLocalTime('2026-10-31T23:50'), buyer: 'Ravi Kumar' })
    await emailAccountant(at(null))
    expect(await site.db.$count(emails)).toBe(0)
    const app = at('accountant@example.org')
    for (let time = 0; time < 2; time += 1) await emailAccountant(app)
    const sent = await site.db.select().from(emails)
    expect(sent).toMatchObject([{ recipient: 'accountant@example.org', details: { month: '2026-10' } }])
    const { subject, attachment } = (await paymentEmails(app)['accountant-file'](sent[0] as Email)) ?? {
      subject: '',
    }
    expect(subject).toContain('October 2026')
    expect(attachment).toMatchObject({ name: expect.stringMatching(/-accountant-2026-10\.csv$/) })
    expect(attachment?.text).toContain('Ravi Kumar')
  })
})
