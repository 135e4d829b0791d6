import { expect, test } from 'vitest'
import { occupied } from '#app/availability/slots.ts'
import { paise } from '#app/lib/money.ts'
import { MINUTE } from '#app/lib/time.ts'
import { invoiceFor } from '#app/payments/billing-document.ts'
import { formatBookingRow } from '#app/workspace/booking-row.ts'
import { aBooking, anEmailContext, render, sessionStart } from '../../tests/builders/emails.ts'
import { unregistered } from '../../tests/builders/payments.ts'
import { aSchedule } from '../../tests/builders/schedules.ts'
import { reschedule } from './booking.ts'
import { sessionWords } from './components/booking-card.tsx'
import { bookingEmail } from './emails.tsx'
import { counselorCalendar, googleCalendarUrl, invitation } from './invitation.ts'

/** Booking made when a session was 25 minutes long. */
const booking = aBooking({ endsAt: sessionStart + 25 * MINUTE })
const context = anEmailContext()
const mailTo = (to: 'visitor' | 'team') =>
  render(
    bookingEmail(
      { kind: 'booking-confirmed', booking },
      { audience: to, recipient: 'a@example.org' },
      context,
    ),
  )
const row = { room: '', counselor: null, refunded: undefined, now: 0 }

test.each([
  ['the email to the visitor', () => mailTo('visitor').text, 'Free session, 25 minutes'],
  ['the email to the team', () => mailTo('team').text, '25 minutes'],
  ['the invitation', () => invitation(booking, 'REQUEST', context, 0), '(25 min)'],
  ['the link to Google Calendar', () => googleCalendarUrl(booking, context), '%2825+min%29'],
  ["the counselor's calendar", () => counselorCalendar({ name: 'Ada' }, [booking], context, 0), '(25 min)'],
  ["the visitor's page", () => sessionWords(booking), '25 minutes'],
  ['the booking row in the workspace', () => formatBookingRow(booking, row).session, '25 min'],
  [
    'the billing document',
    () => invoiceFor(booking, { id: 'pay_1', amount: paise(1) }, unregistered, 0).content.description,
    '25 minutes',
  ],
])('shows the booked length of the session in %s', (_, said, length) => {
  expect(said()).toContain(length)
})

test('does not change the length of a session that moves', () => {
  const moved = reschedule(booking, sessionStart + 60 * MINUTE, 0)
  expect(moved.endsAt - moved.startsAt).toBe(25 * MINUTE)
  expect(occupied(aSchedule(), moved)).toEqual({
    from: moved.startsAt,
    to: moved.startsAt + 25 * MINUTE,
  })
})
