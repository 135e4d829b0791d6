import { beforeAll, describe, expect, test } from 'vitest'
import { dateOverrides } from '#app/availability/tables.ts'
import { findBookingByReference } from '#app/booking/queries.ts'
import { searchBookings } from '#app/booking/search-bookings.ts'
import { DAY, HOUR, indiaDate, indiaTime } from '#app/lib/time.ts'
import { addOrder } from '#app/payments/save-order.ts'
import { listAuditEntries } from '../../tests/builders/audit-log.ts'
import { anOrder, aPayment } from '../../tests/builders/payments.ts'
import {
  createWorkspaceAt,
  openWorkspaceAt,
  person,
  type Workspace,
} from '../../tests/builders/workspace-at.ts'
import { saveChanges } from '../../tests/orders.ts'
import { groupByHour, readCalendar } from './calendar.ts'
import { bookingsQuery, calendarQuery } from './forms.ts'
import { exportBookings, readBookingList } from './list-bookings.ts'
import { listBookableCounselors } from './queries.ts'
import { readToday } from './today.ts'

/** Friday 20 November 2026, 5:30 PM in India. */
const now = Date.parse('2026-11-20T12:00:00Z')
const admin = person('admin')
const two = person('counselor', 'two')
type User = Parameters<typeof readBookingList>[1]

const site = await openWorkspaceAt(now)
const { app } = site
const seeded: Record<string, string> = {}
beforeAll(async () => {
  const book = async (...given: Parameters<Workspace['book']>) => (await site.book(...given)).reference
  seeded.yesterday = await book({ startsAt: now - DAY, status: 'no-show' })
  seeded.morning = await book({ startsAt: now - 6 * HOUR, counselorId: 'two' })
  seeded.tonight = await book({ startsAt: now + 2 * HOUR, visitor: { name: '=cmd()', topic: 'a, "b"\nc' } })
  seeded.cancelled = await book({ startsAt: now + 3 * HOUR, status: 'cancelled' })
  seeded.tomorrow = await book({ startsAt: now + DAY, visitor: { name: 'Findable Person', topic: '100%' } })
  seeded.lapsed = await book({ startsAt: now + 22 * HOUR, status: 'held', heldUntil: now })
  seeded.nextMonday = await book({
    startsAt: Date.parse('2026-11-23T10:30:00Z'),
    kind: 'paid',
    counselorId: 'two',
  })
})

const asked = (query: string) => bookingsQuery.parse(new URLSearchParams(query))
const references = (rows: readonly { reference: string }[]) => rows.map((row) => row.reference)
const listed = async (query: string, user: User = admin) =>
  references((await readBookingList(app, user, asked(query))).rows)

describe('list of bookings', () => {
  test.each<[string, string[]]>([
    ['', ['tonight', 'tomorrow', 'nextMonday']],
    ['when=past', ['morning', 'yesterday']],
    ['when=all', ['nextMonday', 'tomorrow', 'lapsed', 'cancelled', 'tonight', 'morning', 'yesterday']],
    ['q=findable', ['tomorrow']],
    ['q=100%25', ['tomorrow']],
    ['q=%25nobody%25', []],
    ['counselor=two', ['nextMonday']],
  ])('filters the bookings by ?%s to %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected.map((name) => seeded[name]))
  })

  test('shows the partial refund of a booking that was not cancelled', async () => {
    const booking = await findBookingByReference(site.app, seeded.nextMonday ?? '')
    const { order } = await addOrder(site.app, anOrder(booking?.id ?? ''))
    const refunded = aPayment(order, { amountRefunded: 50_000 })
    await saveChanges(site.app, order, { payments: [refunded] })
    const { rows } = await readBookingList(app, admin, asked(''))
    expect(rows.map(({ refunded }) => refunded)).toEqual([null, null, '₹500'])
  })

  test('lists only a counselor’s own bookings, even if the URL names another counselor', async () => {
    expect(await listed('', two)).toEqual([seeded.nextMonday])
    expect(await listed('counselor=one', two)).toEqual([seeded.nextMonday])
    expect(await listed('when=all', person('counselor'))).toEqual([])
  })

  test('offers a choice of counselors only to staff who can see several counselors', async () => {
    expect(await listBookableCounselors(app, two)).toHaveLength(1)
    expect(await listBookableCounselors(app, admin)).toHaveLength(2)
  })
})

describe('calendar', () => {
  const read = (query: string, user: User = admin, on = app) =>
    readCalendar(on, user, calendarQuery.parse(new URLSearchParams(query)))
  const found = async (...given: Parameters<typeof read>) => {
    const { hours } = await read(...given)
    const entries = hours.flatMap(({ cells }) => cells.flat()).sort((a, b) => a.at - b.at)
    return {
      bookings: entries.flatMap(({ row }) => row?.reference ?? []),
      slots: entries.flatMap(({ row, at }) => (row ? [] : [`${indiaDate(at)} ${indiaTime(at)}`])),
    }
  }

  test('shows the sessions of the week or day that the URL selects, except cancelled ones', async () => {
    const { yesterday, morning, tonight, tomorrow, nextMonday } = seeded
    expect((await found('')).bookings).toEqual([yesterday, morning, tonight, tomorrow])
    expect((await found('date=2026-11-25')).bookings).toEqual([nextMonday])
    expect((await found('view=day')).bookings).toEqual([morning, tonight])
    expect((await found('view=day&date=2026-11-23')).bookings).toEqual([nextMonday])
    const { days, today } = await read('')
    expect([days[0]?.date, days.length, today]).toEqual(['2026-11-16', 7, '2026-11-20'])
  })

  test('shows the available slots of a single counselor', async () => {
    const here = await createWorkspaceAt(now)
    await here.book({ startsAt: Date.parse('2026-11-21T10:30:00Z') })
    const one = await found('', person('counselor', 'one'), here.app)
    expect(one.slots).toEqual(['2026-11-21 17:00', '2026-11-22 16:00', '2026-11-22 17:00'])
    await here.close()
    expect((await found('')).slots).toEqual([])
    expect((await found('counselor=one')).slots).toContain('2026-11-22 16:00')
    expect((await found('', two)).slots).toEqual([])
  })

  test('marks the days that the counselor closed', async () => {
    const here = await createWorkspaceAt(now)
    const closed = { counselorId: 'one', date: '2026-11-21', starts: [] }
    await here.db.insert(dateOverrides).values([closed, { ...closed, date: '2026-11-22', starts: ['09:00'] }])
    const { days } = await read('', person('counselor', 'one'), here.app)
    expect(days.filter(({ isClosed }) => isClosed).map(({ date }) => date)).toEqual(['2026-11-21'])
    await here.close()
  })

  test('shows a counselor only their own week', async () => {
    expect((await found('', two)).bookings).toEqual([seeded.morning])
  })

  test('shows every hour from the first to the last entry or usual start time', () => {
    const names = (...startsAt: string[]) =>
      groupByHour(
        startsAt.map((start) => ({ at: Date.parse(start) })),
        ['2026-11-20'],
        ['16:00', '18:00'],
      ).map(({ name }) => name)
    expect(names()).toEqual(['4 PM', '5 PM', '6 PM'])
    expect(names('2026-11-20T20:15:00+05:30')).toEqual(['4 PM', '5 PM', '6 PM', '7 PM', '8 PM'])
    expect(names('2026-11-20T15:30:00+05:30')).toEqual(['3 PM', '4 PM', '5 PM', '6 PM'])
  })
})

describe('CSV export', () => {
  const file = (query: string, user: User = admin) => exportBookings(app, user, asked(query))

  test('exports a row for each booking and neutralizes formulas', async () => {
    const csv = await file('when=all&counselor=one')
    expect(csv.split('\r\n')[0]).toMatch(/^"Reference","Date","Time \(IST\)",/)
    expect(csv).toContain(
      `\r\n"${seeded.tonight}","2026-11-20","19:30","Free","Confirmed","Counselor one","'=cmd()","visitor-`,
    )
    expect(csv).toContain('"Doctor, Scientist, Game designer. a, ""b""\nc"')
    expect(csv.split('\r\n')).toHaveLength(7)
  })

  test('exports only a counselor’s own bookings', async () => {
    const csv = await file('when=all', two)
    expect(csv).toContain(seeded.nextMonday)
    expect(csv).not.toContain(seeded.tonight)
  })

  test('logs an export with its count but without the search text', async () => {
    await file('when=all&q=Findable')
    const entries = await listAuditEntries(app)
    expect(entries[0]).toMatchObject({
      actorEmail: 'admin@margam.example',
      action: 'bookings.exported',
      details: { count: 1, searched: true },
    })
    expect(JSON.stringify(entries[0])).not.toContain('Findable')
  })
})

test('never shows or exports the token of a booking', async () => {
  const query = { view: 'week', date: null, counselor: '' } as const
  const shown = JSON.stringify([
    await readBookingList(app, admin, asked('when=all')),
    await readCalendar(app, admin, query),
    await readToday(app, admin),
    await exportBookings(app, admin, asked('when=all')),
  ])
  const stored = await searchBookings(site.app, { when: 'all', now, limit: 50, offset: 0 })
  expect(stored.bookings.filter(({ token }) => shown.includes(token))).toEqual([])
})
