import { describe, expect, test } from 'vitest'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { formatRupees } from '#app/lib/money.ts'
import { HOUR, indiaDate, MINUTE } from '#app/lib/time.ts'
import { fridayMorning as now, openWorkspaceAt, person } from '../../../tests/builders/workspace-at.ts'
import { loadBookingPage, loadSlots } from './queries.ts'

const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)

describe('booking page', () => {
  test('shows a booking’s payment, refund and documents, but not its token', async () => {
    const booking = await site.bookPaid(site.nextStart())
    await site.act(booking, 'cancellation', { money: 'by-policy' })
    const detail = await loadBookingPage(site.app, one, booking.reference)
    expect(detail?.money).toMatchObject({
      paid: formatRupees(shippedBusiness.paidPrice.total),
      lines: [
        {},
        { text: expect.stringContaining('Cancelled in time'), note: expect.stringMatching(/^To be sent/) },
      ],
    })
    expect(detail?.money?.documents.map(({ title }) => title)).toEqual(['Tax invoice', 'Credit note'])
    expect(detail?.money?.documents[0]?.pdf).toBe(
      `/services/counselor-dashboard/bookings/${booking.reference.toLowerCase()}/documents/mi/26-27/${detail?.money?.documents[0]?.number.slice(-6)}/document.pdf`,
    )
    expect(detail?.history.map(({ what, who }) => [what, who])).toEqual([
      [expect.stringMatching(/^Held for payment: .* PM$/), 'the client'],
      ['Paid and confirmed', 'the payment'],
      ['Cancelled', admin.name],
    ])
    expect(JSON.stringify(detail)).not.toContain(booking.token)
  })

  test('offers only available slots for a move', async () => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: site.nextStart() })
    const [first, second] = [indiaDate(taken.startsAt), indiaDate(booking.startsAt)]
    const counselor = getCounselor(await listCounselors(site.app, now), 'one')
    for (const date of [first, second])
      expect((await loadSlots(site.app, counselor, 'free', date, booking)).times).toEqual(['17:00'])
  })

  test('finds a counselor’s own booking by its reference in any case', async () => {
    const booking = await site.book({ startsAt: now + 14 * HOUR + MINUTE })
    expect(await loadBookingPage(site.app, one, booking.reference.toLowerCase())).not.toBeNull()
    expect(await loadBookingPage(site.app, two, booking.reference)).toBeNull()
    expect(await loadBookingPage(site.app, admin, 'MG-NOTHING\0')).toBeNull()
  })
})
