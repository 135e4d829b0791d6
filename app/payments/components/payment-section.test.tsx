import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { HOUR } from '#app/lib/time.ts'
import { formatPayment } from '#app/payments/payment-view.ts'
import { aHold, anOrder, aPayment, now, orderDetails } from '../../../tests/builders/payments.ts'
import { PaymentSection } from './payment-section.tsx'

const { heldUntil: _, extended: __, ...rest } = aHold()
const order = anOrder(rest.id)
const payments = [aPayment(order, { appliedTo: 'booking' })]
const shown = (booking: Booking) =>
  renderToStaticMarkup(
    <PaymentSection payment={formatPayment(booking, orderDetails({ booking, order, payments }), now)} />,
  )

describe('payment section of a paid session', () => {
  test('shows the deadline for a full refund', () => {
    expect(shown({ ...rest, status: 'confirmed' })).toMatch(/Cancel by .+ for a full refund\./)
  })

  test('shows no refund deadline for a session booked at short notice', () => {
    const late = { startsAt: now + 3 * HOUR, endsAt: now + 4 * HOUR, refundableUntil: now - 21 * HOUR }
    const html = shown({ ...rest, ...late, createdAt: now, status: 'confirmed' })
    expect(html).toContain(
      'It was booked or moved less than 24 hours before its start, so it cannot be refunded.',
    )
    expect(html).not.toContain('deadline')
  })

  test('states that the session was cancelled without a refund', () => {
    expect(shown({ ...rest, status: 'cancelled', cancelledAt: now })).toContain(
      'This session was cancelled without a refund.',
    )
  })
})
