import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { HOUR } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import { openWorkspaceAt, person } from '../../tests/builders/workspace-at.ts'
import { renderEmails } from '../../tests/rendered-emails.ts'
import type { CancelledHow } from './booking-action.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const admin = person('admin')
const one = person('counselor', 'one')

const site = await openWorkspaceAt(now)

describe('cancellations by staff', () => {
  const cancel = async (booking: Booking, money: CancelledHow | null, reason = 'The counselor is ill') =>
    site.act(booking, { intent: 'cancel', version: booking.version, money, reason })
  const refunds = async ({ id }: Booking) =>
    (await findOrder(site.app.db, { bookingId: id }))?.refunds.map(({ reason, amount }) => [reason, amount])

  test('cancels a free session without a reason', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, 'by-policy', '')).toEqual({ ok: true, value: 'cancelled' })
    expect((await site.mails(booking)).map(([kind]) => kind)).toEqual([
      'booking-cancelled',
      'booking-cancelled',
    ])
    expect(await site.notes(booking)).toEqual([])
  })

  test('refunds a cancellation with 24 hours’ notice under the policy', async () => {
    const booking = await site.bookPaid(site.nextStart())
    expect((await cancel(booking, 'by-policy', '')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([['cancelled', shippedBusiness.paidPrice.total]])
  })

  test('refunds nothing with less than 24 hours’ notice under the policy', async () => {
    const booking = await site.bookPaid(now + 20 * HOUR)
    expect((await cancel(booking, 'by-policy', '')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([])
  })

  test('refunds everything when we cancel the session', async () => {
    const booking = await site.bookPaid(now + 21 * HOUR)
    const cancelled = await site.act(
      booking,
      { intent: 'cancel', version: booking.version, money: 'ours', reason: '' },
      one,
    )
    expect(cancelled.ok).toBe(true)
    expect(await refunds(booking)).toEqual([['by-staff', shippedBusiness.paidPrice.total]])
    const [toVisitor] = await renderEmails(site.app, eq(emails.bookingId, booking.id))
    expect(toVisitor?.message?.subject).toMatch(/^We had to cancel your session/)
  })

  test('rejects a cancellation without a refund choice', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, null, '')).toEqual({ ok: false, reason: 'no-way' })
    expect((await site.stored(booking)).state).toBe('confirmed')
  })

  test('lets an admin refund everything within 24 hours, with a reason', async () => {
    const booking = await site.bookPaid(now + 22 * HOUR)
    expect(await cancel(booking, 'all', '')).toEqual({ ok: false, reason: 'no-reason' })
    expect((await site.stored(booking)).state).toBe('confirmed')
    expect((await cancel(booking, 'all')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([['by-staff', shippedBusiness.paidPrice.total]])
    expect(await site.notes(booking)).toEqual([[admin.email, 'Cancelled, full refund: The counselor is ill']])
    expect(await site.logged(booking)).toEqual([
      { by: admin.email, action: 'booking.cancelled', details: { money: 'all' } },
    ])
  })

  test('lets an admin refuse a refund despite sufficient notice, with a reason', async () => {
    const booking = await site.bookPaid(site.nextStart())
    expect((await cancel(booking, 'nothing')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([])
    expect((await site.stored(booking)).state).toBe('cancelled')
  })

  test('rejects a cancellation after the session has begun', async () => {
    const booking = await site.book({ startsAt: now - 8 * HOUR })
    expect(await cancel(booking, 'by-policy')).toEqual({ ok: false, reason: 'already-started' })
  })
})
