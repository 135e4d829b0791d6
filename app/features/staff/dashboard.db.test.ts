import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createOutbox } from '#app/adapters/db/outbox.ts'
import { createPaymentStore } from '#app/adapters/db/payments.ts'
import { counselors, outbox as outboxRows } from '#app/adapters/db/schema.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { aNewBooking, stretchOf } from '../../../tests/builders/bookings.ts'
import { anOrder, aPayment } from '../../../tests/builders/payments.ts'
import { staffServices } from '../../../tests/builders/staff.ts'
import { changeOf } from '../../../tests/payment-store.ts'
import { dashboard } from './dashboard.ts'

/** Friday 20 November 2026, 5:30 PM in India. */
const now = Date.parse('2026-11-20T12:00:00Z')
const today = { when: null, search: '', page: 1 }
const upcoming = { when: 'upcoming' as const, search: '', page: 1 }

const person = (role: 'admin' | 'counselor', counselorId: string | null = null) =>
  ({ id: 'u', email: `${role}@margam.example`, name: 'Somebody', role, counselorId }) satisfies StaffUser
const admin = person('admin')

async function open() {
  const site = await staffServices()
  const { db } = site.database
  const bookings = createBookingStore(db, () => {})
  await db.insert(counselors).values(['one', 'two'].map((id) => ({ id, name: id, title: id })))
  const payments = createPaymentStore(db, { mails() {}, work() {} })
  const services = { ...site, clock: { now: () => now }, bookings, payments, outbox: createOutbox(db) }
  return {
    services,
    db,
    close: () => site.database.close(),
    async book(
      changes: Omit<NonNullable<Parameters<typeof aNewBooking>[0]>, 'state'> & {
        state?: Booking['state']
        heldUntil?: number
      },
    ) {
      const { state, heldUntil, ...rest } = changes
      const booking = {
        ...aNewBooking({ counselorId: 'one', ...rest }),
        ...(state && { state, heldUntil, cancelledAt: now }),
      } as Booking
      const placed = await bookings.place(booking, stretchOf(booking), { maxUpcoming: 99, mails: [], now })
      if (!placed.ok) throw new Error(placed.reason)
      return booking.reference
    },
  }
}

let site: Awaited<ReturnType<typeof open>>
const seeded: Record<string, string> = {}
beforeAll(async () => {
  site = await open()
  const { book } = site
  seeded.morning = await book({ startsAt: now - 6 * HOUR, state: 'completed' })
  seeded.running = await book({ startsAt: now - 5 * MINUTE })
  seeded.tonight = await book({
    startsAt: now + 2 * HOUR,
    counselorId: 'two',
    visitor: { bookedFor: 'child' },
  })
  seeded.lateTonight = await book({ startsAt: Date.parse('2026-11-20T18:15:00Z') })
  seeded.cancelled = await book({ startsAt: now + 3 * HOUR, state: 'cancelled' })
  seeded.tomorrow = await book({ startsAt: now + DAY, visitor: { name: 'Findable Person', topic: '100%' } })
  seeded.cancelledTomorrow = await book({ startsAt: now + 20 * HOUR, state: 'cancelled' })
  seeded.expiredTomorrow = await book({ startsAt: now + 21 * HOUR, state: 'expired' })
  await book({ startsAt: now + 4 * HOUR, state: 'held', heldUntil: now })
  seeded.lapsedTomorrow = await book({ startsAt: now + 22 * HOUR, state: 'held', heldUntil: now })
  seeded.paying = await book({ startsAt: now + 23 * HOUR, state: 'held', heldUntil: now + 1 })
  seeded.yesterday = await book({ startsAt: now - DAY, state: 'no-show' })
}, 30_000)
afterAll(() => site.close())

const references = (rows: { reference: string }[] | null) => rows?.map((row) => row.reference)
const view = (user: Parameters<typeof dashboard>[1], query: Parameters<typeof dashboard>[2]) =>
  dashboard(site.services, user, query)

describe('the view of today', () => {
  test('shows what is to come first, then what is over, and nothing that was cancelled', async () => {
    const { heading, today: sessions } = await view(admin, today)
    expect(heading).toBe('Friday 20 November')
    expect(references(sessions)).toEqual([seeded.running, seeded.tonight, seeded.lateTonight, seeded.morning])
  })

  test('lists below it what comes after today, not what was cancelled or expired', async () => {
    const { list } = await view(admin, today)
    expect(references(list.rows)).toEqual([seeded.paying, seeded.tomorrow])
    expect(list.total).toBe(2)
  })

  test('gives a session that runs its room, and none once it is over', async () => {
    const { today: sessions } = await view(admin, today)
    const joinable = sessions?.filter((session) => session.joinUrl).map((session) => session.reference)
    expect(joinable).toEqual([seeded.running, seeded.tonight, seeded.lateTonight])
    expect(sessions?.[0]?.joinUrl).toMatch(/^https:\/\/meet\.margam\.example\/session-/)
  })

  test('never tells the token that would let its reader act for the visitor', async () => {
    const { bookings } = await site.services.bookings.list({ when: 'upcoming', now, limit: 50, offset: 0 })
    const shown = JSON.stringify(await view(admin, today))
    for (const { token } of bookings) expect(shown).not.toContain(token)
  })
})

describe('whose bookings are seen', () => {
  test('a counselor sees their own', async () => {
    const two = await view(person('counselor', 'two'), upcoming)
    expect(references(two.list.rows)).toEqual([seeded.tonight])
    expect(references((await view(person('counselor', 'two'), today)).today)).toEqual([seeded.tonight])
  })

  test('a counselor account that belongs to no counselor sees none', async () => {
    const nobody = await view(person('counselor'), today)
    expect([nobody.today, nobody.list.rows, nobody.list.total]).toEqual([[], [], 0])
  })

  test('mails that could not be sent are shown to an admin alone', async () => {
    const failedAt = new Date(now - HOUR)
    await site.db.insert(outboxRows).values({
      key: 'k',
      kind: 'booking-confirmed',
      recipient: 'asha@example.org',
      content: {},
      state: 'dead',
      dueAt: failedAt,
      attempts: 8,
      lastError: '550 no such mailbox',
      createdAt: failedAt,
      doneAt: failedAt,
    })
    expect((await view(person('counselor', 'one'), today)).failedMails).toBeNull()
    expect((await view(admin, today)).failedMails).toEqual([
      {
        id: expect.any(String),
        kind: 'Booking confirmed',
        recipient: 'asha@example.org',
        when: 'Fri 20 Nov, 4:30 PM',
        failedAt: '2026-11-20T11:00:00.000Z',
        attempts: 8,
        error: '550 no such mailbox',
      },
    ])
  })
})

describe('the list of bookings', () => {
  test('keeps what was cancelled or expired, and marks it as off', async () => {
    const { list } = await view(admin, upcoming)
    const off = list.rows.filter((row) => row.off).map((row) => row.reference)
    const { cancelled, cancelledTomorrow, expiredTomorrow, lapsedTomorrow } = seeded
    expect(off).toHaveLength(5)
    expect(off).toEqual(
      expect.arrayContaining([cancelled, cancelledTomorrow, expiredTomorrow, lapsedTomorrow]),
    )
  })

  test('shows what was sent back of a session that stays', async () => {
    const { bookings, payments } = site.services
    const found = await bookings.list({ when: 'upcoming', search: 'Findable', now, limit: 1, offset: 0 })
    const order = await payments.addOrder(anOrder(found.bookings[0]?.id ?? ''), now)
    await payments.write(changeOf(order, { payments: [aPayment(order, { amountRefunded: 50_000 })] }))
    const { list } = await view(admin, upcoming)
    const shown = list.rows.flatMap((row) => (row.sentBack ? [[row.reference, row.sentBack]] : []))
    expect(shown).toEqual([[seeded.tomorrow, '₹500']])
  })

  test('past shows what has ended, newest first', async () => {
    const { list } = await view(admin, { ...upcoming, when: 'past' })
    expect(references(list.rows)).toEqual([seeded.morning, seeded.yesterday])
    expect(list.rows.map((row) => row.state.label)).toEqual(['Completed', 'No-show'])
  })

  test('finds by part of a name, whatever its case, and takes % for what it is', async () => {
    for (const search of ['findable', '100%']) {
      expect(references((await view(admin, { ...upcoming, search })).list.rows)).toEqual([seeded.tomorrow])
    }
    expect((await view(admin, { ...upcoming, search: '%nobody%' })).list).toMatchObject({
      rows: [],
      total: 0,
    })
  })

  test('a page beyond the last shows the last', async () => {
    const other = await open()
    for (let number = 0; number < 25; number++) await other.book({ startsAt: now + DAY + number * HOUR })
    const { list } = await dashboard(other.services, admin, { ...upcoming, page: 9 })
    await other.close()
    expect(list).toMatchObject({ page: 2, pages: 2, total: 25 })
    expect(list.rows).toHaveLength(5)
  })
})
