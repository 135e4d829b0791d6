import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { anOrder, aPayment } from '../../tests/builders/payments.ts'
import { openWorkspaceAt, person, type Workspace, workspaceAt } from '../../tests/builders/workspace-at.ts'
import { changeOf } from '../../tests/payment-store.ts'
import { exportBookings } from './export-bookings.ts'
import { counselorsFor, listBookings, weekOf } from './list-bookings.ts'
import { bookingsList } from './query.ts'

/** Friday 20 November 2026, 5:30 PM in India. */
const now = Date.parse('2026-11-20T12:00:00Z')
const admin = person('admin')

const site = await openWorkspaceAt(now)
const seeded: Record<string, string> = {}
beforeAll(async () => {
  const book = async (...given: Parameters<Workspace['book']>) => (await site.book(...given)).reference
  seeded.yesterday = await book({ startsAt: now - DAY, state: 'no-show' })
  seeded.morning = await book({ startsAt: now - 6 * HOUR, state: 'completed', counselorId: 'two' })
  seeded.tonight = await book({ startsAt: now + 2 * HOUR, visitor: { name: '=cmd()', topic: 'a, "b"\nc' } })
  seeded.cancelled = await book({ startsAt: now + 3 * HOUR, state: 'cancelled' })
  seeded.tomorrow = await book({ startsAt: now + DAY, visitor: { name: 'Findable Person', topic: '100%' } })
  seeded.lapsed = await book({ startsAt: now + 22 * HOUR, state: 'held', heldUntil: now })
  seeded.nextMonday = await book({
    startsAt: Date.parse('2026-11-23T10:30:00Z'),
    kind: 'paid',
    counselorId: 'two',
  })
})

const asked = (query: string) => bookingsList.parse(new URLSearchParams(query))
const references = (rows: { reference: string }[]) => rows.map((row) => row.reference)
const listed = async (query: string, user: Parameters<typeof listBookings>[1] = admin) =>
  references((await listBookings(site.services, user, asked(query))).rows)

describe('list of bookings', () => {
  test('omits cancelled bookings and expired holds from upcoming bookings', async () => {
    const upcoming = await listed('')
    expect(upcoming).not.toContain(seeded.cancelled)
    expect(upcoming).not.toContain(seeded.lapsed)
    const { rows } = await listBookings(site.services, admin, asked('when=all'))
    expect(references(rows.filter((row) => row.off)).sort()).toEqual([seeded.cancelled, seeded.lapsed].sort())
  })

  test('lists past bookings newest first', async () => {
    expect(await listed('when=past')).toEqual([seeded.morning, seeded.yesterday])
    expect(await listed('when=all')).toHaveLength(7)
  })

  test.each<[string, string[]]>([
    ['q=findable', ['tomorrow']],
    ['q=100%25', ['tomorrow']],
    ['q=%25nobody%25', []],
    ['state=cancelled', ['cancelled']],
    ['state=expired', ['lapsed']],
    ['kind=paid', ['nextMonday']],
    ['counselor=two', ['nextMonday']],
    ['from=2026-11-21&to=2026-11-21', ['tomorrow', 'lapsed']],
    ['to=2026-11-19', ['yesterday']],
  ])('filters the bookings by ?%s to %j', async (query, expected) => {
    expect(await listed(query)).toEqual(expected.map((name) => seeded[name]))
  })

  test('shows the partial refund of a confirmed booking', async () => {
    const { payments, records } = site.services
    const booking = await records.byReference(seeded.tomorrow ?? '')
    const order = await payments.addOrder(anOrder(booking?.id ?? ''), now)
    await payments.write(changeOf(order, { payments: [aPayment(order, { amountRefunded: 50_000 })] }))
    const { rows } = await listBookings(site.services, admin, asked(''))
    const shown = rows.flatMap((row) => (row.sentBack ? [[row.reference, row.sentBack]] : []))
    expect(shown).toEqual([[seeded.tomorrow, '₹500']])
  })

  test('shows the last page of bookings when the page number is too high', async () => {
    const other = await workspaceAt(now)
    for (let number = 0; number < 25; number++) await other.book({ startsAt: now + DAY + number * HOUR })
    const list = await listBookings(other.services, admin, asked('page=9'))
    await other.close()
    expect(list).toMatchObject({ page: 2, pages: 2, total: 25, more: false })
    expect(list.rows).toHaveLength(5)
  })
})

describe('booking scope', () => {
  test('lists only a counselor’s own bookings regardless of the URL', async () => {
    expect(await listed('', person('counselor', 'two'))).toEqual([seeded.nextMonday])
    expect(await listed('counselor=one', person('counselor', 'two'))).toEqual([seeded.nextMonday])
  })

  test('lists no bookings for a counselor account without a counselor', async () => {
    expect(await listed('when=all', person('counselor'))).toEqual([])
  })

  test('offers the counselor filter only to staff with access to several counselors', async () => {
    expect(await counselorsFor(site.services, person('counselor', 'two'))).toEqual([])
    expect(await counselorsFor(site.services, admin)).toHaveLength(2)
  })
})

describe('week view', () => {
  const week = async (query: string, user: Parameters<typeof weekOf>[1] = admin) => {
    const { days } = await weekOf(site.services, user, asked(`when=week&${query}`))
    const sessions = days.map(({ date, hours }) => {
      const items = hours.flatMap((hour) => hour.items)
      return [date, items.flatMap((item) => (item.kind === 'session' ? [item.row.reference] : []))] as const
    })
    return Object.fromEntries(sessions.filter(([, found]) => found.length > 0))
  }
  const free = async (query: string, user: Parameters<typeof weekOf>[1] = admin) => {
    const { days } = await weekOf(site.services, user, asked(`when=week&${query}`))
    const items = days.flatMap(({ hours }) => hours.flatMap((hour) => hour.items))
    return items.flatMap((item) => (item.kind === 'free' ? [`${item.free.date} ${item.free.time}`] : []))
  }

  test('shows the sessions of seven days from Monday without cancelled ones', async () => {
    expect(await week('')).toEqual({
      '2026-11-19': [seeded.yesterday],
      '2026-11-20': [seeded.morning, seeded.tonight],
      '2026-11-21': [seeded.tomorrow],
    })
    const { monday, days } = await weekOf(site.services, admin, asked('when=week'))
    expect([monday, days.length, days.find(({ today }) => today)?.name]).toEqual([
      '2026-11-16',
      7,
      'Fri 20 Nov',
    ])
  })

  test('shows the week and the state in the URL', async () => {
    expect(await week('week=2026-11-25')).toEqual({ '2026-11-23': [seeded.nextMonday] })
    expect(await week('state=cancelled')).toEqual({ '2026-11-20': [seeded.cancelled] })
  })

  test('shows available slots in the week view of a single counselor', async () => {
    const here = await workspaceAt(now)
    await here.book({ startsAt: Date.parse('2026-11-21T10:30:00Z') })
    const { days } = await weekOf(here.services, person('counselor', 'one'), asked('when=week'))
    const items = days.flatMap(({ hours }) => hours.flatMap((hour) => hour.items))
    expect(
      items.flatMap((item) => (item.kind === 'free' ? [`${item.free.date} ${item.free.time}`] : [])),
    ).toEqual(['2026-11-21 17:00', '2026-11-22 16:00', '2026-11-22 17:00'])
    await here.close()
    expect(await free('')).toEqual([])
    expect(await free('counselor=one')).toContain('2026-11-22 16:00')
    expect(await free('counselor=one&kind=free')).toEqual([])
    expect(await free('', person('counselor', 'two'))).toEqual([])
  })

  test('shows a counselor only their own week', async () => {
    expect(await week('', person('counselor', 'two'))).toEqual({ '2026-11-20': [seeded.morning] })
  })
})

describe('CSV export', () => {
  const file = (query: string, user: Parameters<typeof exportBookings>[1] = admin) =>
    exportBookings(site.services, user, asked(query))

  test('exports a row for each booking and neutralizes formulas', async () => {
    const csv = await file('state=confirmed&to=2026-11-20&from=2026-11-20')
    expect(csv.split('\r\n')[0]).toMatch(/^"Reference","Date","Time \(IST\)",/)
    expect(csv).toContain(
      `\r\n"${seeded.tonight}","2026-11-20","19:30","Free","Confirmed","Counselor one","'=cmd()","visitor-`,
    )
    expect(csv).toContain('"Doctor, Scientist, Game designer. a, ""b""\nc"')
    expect(csv.split('\r\n')).toHaveLength(3)
  })

  test('exports only a counselor’s own bookings and no tokens', async () => {
    const csv = await file('when=all', person('counselor', 'two'))
    expect(csv).toContain(seeded.nextMonday)
    expect(csv).not.toContain(seeded.tonight)
    const { bookings } = await site.services.bookings.list({ when: 'all', now, limit: 50, offset: 0 })
    for (const { token } of bookings) expect(await file('when=all')).not.toContain(token)
  })

  test('logs an export with its count but without the search text', async () => {
    await file('when=all&q=Findable')
    const { entries } = await listAuditLog(site.services.app, { limit: 1, offset: 0 })
    expect(entries[0]).toMatchObject({
      actor: { email: 'admin@margam.example' },
      action: 'bookings.exported',
      details: { count: 1, searched: true },
    })
    expect(JSON.stringify(entries[0])).not.toContain('Findable')
  })
})
