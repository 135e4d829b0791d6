import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { HOUR } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { findOrder } from '#app/payments/queries.ts'
import type { CancellationKind } from '#app/workspace/booking/forms.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../../tests/builders/workspace-at.ts'
import { renderEmails } from '../../../../tests/rendered-emails.ts'

const admin = person('admin')
const one = person('counselor', 'one')

const site = await openWorkspaceAt(now)

describe('cancellations by staff', () => {
  const cancel = (booking: Booking, money: CancellationKind | '', reason = 'The counselor is ill') =>
    site.act(booking, 'cancellation', { money, reason })
  const refunds = async ({ id }: Booking) =>
    (await findOrder(site.app.db, { bookingId: id }))?.refunds.map(({ reason, amount }) => [reason, amount])

  test('cancels a free session without a reason', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, 'by-policy', '')).toBe('cancelled')
    expect((await site.mails(booking)).map(([kind]) => kind)).toEqual([
      'booking-cancelled',
      'booking-cancelled',
    ])
    expect(await site.notes(booking)).toEqual([])
  })

  test.each<[string, CancellationKind, number, boolean]>([
    ['with 24 hours’ notice under the policy', 'by-policy', 25 * HOUR, true],
    ['with less than 24 hours’ notice under the policy', 'by-policy', 20 * HOUR, false],
    ['with 24 hours’ notice when an admin refuses', 'nothing', 26 * HOUR, false],
  ])('decides whether a cancellation %s is refunded', async (_, money, ahead, isRefunded) => {
    const booking = await site.bookPaid(now + ahead)
    expect(await cancel(booking, money)).toBe('cancelled')
    expect(await refunds(booking)).toEqual(isRefunded ? [['cancelled', shippedBusiness.paidPrice.total]] : [])
    expect((await site.stored(booking)).status).toBe('cancelled')
  })

  test('refunds everything when we cancel the session', async () => {
    const booking = await site.bookPaid(now + 21 * HOUR)
    expect(await site.act(booking, 'cancellation', { money: 'ours' }, one)).toBe('cancelled')
    expect(await refunds(booking)).toEqual([['by-staff', shippedBusiness.paidPrice.total]])
    const [toVisitor] = await renderEmails(site.app, eq(emails.bookingId, booking.id))
    expect(toVisitor?.message?.subject).toMatch(/^We had to cancel your session/)
  })

  test('rejects a cancellation without a refund choice', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, '', '')).toHaveProperty('money')
    expect((await site.stored(booking)).status).toBe('confirmed')
  })

  test('lets an admin refund everything within 24 hours, with a reason', async () => {
    const booking = await site.bookPaid(now + 22 * HOUR)
    expect(await cancel(booking, 'all', '')).toHaveProperty('reason')
    expect((await site.stored(booking)).status).toBe('confirmed')
    expect(await cancel(booking, 'all')).toBe('cancelled')
    expect(await refunds(booking)).toEqual([['by-staff', shippedBusiness.paidPrice.total]])
    expect(await site.notes(booking)).toEqual([[admin.email, 'Cancelled, full refund: The counselor is ill']])
    expect(await site.logged(booking)).toEqual([
      { by: admin.email, action: 'booking.cancelled', details: { money: 'all' } },
    ])
  })

  test('lets only an admin choose the refund of a cancellation', async () => {
    const booking = await site.bookPaid(site.nextStart())
    for (const money of ['all', 'nothing'])
      expect(await site.act(booking, 'cancellation', { money, reason: 'why' }, one)).toBe('not-yours')
    expect((await site.stored(booking)).status).toBe('confirmed')
  })

  test('rejects a cancellation after the session has begun', async () => {
    const booking = await site.book({ startsAt: now - 8 * HOUR })
    expect(await cancel(booking, 'by-policy')).toBe('already-started')
  })
})
