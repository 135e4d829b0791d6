import type { Counselor } from '#app/availability/queries.ts'
import { countMinutes } from '#app/availability/session.ts'
import { type Booking, isChangeable } from '#app/booking/booking.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { isPhoneCall } from '#app/booking/visitor.ts'
import { paymentSectionTexts } from '#app/content/payment.ts'
import { formatDateTime, formatDayAndMonth, formatShortTime, formatTimeWithDay } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { DAY, indiaDate, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { documentKindNames, refundMessages } from './messages.ts'
import {
  findAppliedPayment,
  getStatusReport,
  isOfflinePayment,
  type OrderDetails,
  type Refund,
} from './order.ts'
import { documentPath, paymentCheckPath, payPath } from './paths.ts'
import { findOrder } from './queries.ts'

export type BookingPayment = ReturnType<typeof formatPayment>

/** @param details order of the session, or null */
export function formatPayment(booking: Booking, details: OrderDetails | null, now: Millis) {
  const { token } = booking
  const report = getStatusReport(booking, details, now)
  const isPaid = report.status === 'paid'
  return {
    ...report,
    token,
    paid: isPaid && details ? formatRupees(details.order.amount) : null,
    paymentId: (details && findAppliedPayment(details)?.id) ?? null,
    isUnrefunded: isPaid && booking.status === 'cancelled' && details?.refunds.length === 0,
    isCancellable: details?.order.disputedAt === null && isChangeable(booking, now),
    isRefundable: isRefundable(booking, now),
    deadline: formatDeadline(booking, now),
    documents: (details?.documents ?? []).map(({ kind, number }) => ({
      title: documentKindNames[kind],
      number,
      url: documentPath(token, number),
    })),
    refunds: (details?.refunds ?? []).map(formatRefundProgress),
  }
}

/** Formats the refund deadline as a sentence. */
function formatDeadline(booking: Booking, now: Millis): string {
  const { status, createdAt, refundableUntil } = booking
  const { open, past, lateBooking, toMove } = paymentSectionTexts.deadline
  if (status === 'to-move') return toMove
  if (refundableUntil < createdAt) return lateBooking
  const until = formatDateTime(refundableUntil).replaceAll(' IST', '\u00a0IST')
  return isRefundable(booking, now) ? open(until) : past(until)
}

/** Loads the payment of a session for its page. Returns null for a free session. */
export async function loadBookingPayment(app: App, booking: Booking): Promise<BookingPayment | null> {
  if (booking.kind !== 'paid') return null
  return formatPayment(booking, await findOrder(app.db, { bookingId: booking.id }), app.clock.now())
}

export type PaymentView = Awaited<ReturnType<typeof loadPaymentWindow>>

export async function loadPaymentWindow(
  app: App,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
) {
  const { reference, startsAt, visitor } = booking
  const details = await findOrder(app.db, { bookingId: booking.id })
  const payment = formatPayment(booking, details, app.clock.now())
  const open = payment.status === 'to-pay' ? details : null
  return {
    ...payment,
    reference,
    hold: formatHold(app, booking),
    slot: { date: indiaDate(startsAt), time: formatShortTime(startsAt) },
    counselor: counselor.name,
    email: visitor.email,
    minutes: countMinutes(booking),
    isByPhone: isPhoneCall(visitor),
    /** Whether payments are only simulated, so that no money moves. */
    isTest: app.payments.test,
    checkout: open && buildCheckout(app, open),
  }
}

/**
 * Formats a hold. `extension` is in minutes, or null if the hold can't be extended again. `left` is the remaining time
 * in ms, at most a day, because a browser's timer cannot wait for many days.
 */
export function formatHold({ business, clock }: App, booking: Booking) {
  const now = clock.now()
  const until = booking.status === 'held' ? booking.heldUntil : 0
  const extension = booking.status === 'held' && !booking.extended ? business().holdMinutes : null
  return {
    time: formatTimeWithDay(until, now),
    left: now < until ? Math.min(until - now, DAY) : DAY,
    extension,
  }
}

function buildCheckout(app: App, { booking, order }: OrderDetails) {
  const { siteUrl } = app.config
  const { token, reference, visitor } = booking
  return app.payments.checkout(order, {
    company: app.business().company.name,
    description: `${countMinutes(booking)}-minute session, ${reference}`,
    payer: { name: visitor.name, email: visitor.email ?? '', phone: `+91${visitor.phone}` },
    returnUrl: siteUrl + paymentCheckPath(token),
    cancelUrl: siteUrl + payPath(token, { terms: true }), // only accepted terms lead to the checkout
  })
}

export function formatRefundProgress({ paymentId, reason, status, ...refund }: Refund) {
  const amount = formatRupees(refund.amount)
  const day = (at: Millis) => `on ${formatDayAndMonth(indiaDate(at))}`
  const doneOn = day(refund.doneAt ?? refund.createdAt)
  const delay = 'Your bank takes 5–7 working days to show it.'
  const next = isOfflinePayment(paymentId)
    ? 'You paid us directly, so we’ll contact you about how to refund it.'
    : delay
  const started = `Refund started ${day(refund.createdAt)}, ${amount}. ${next}`
  const progress = {
    requested: started,
    pending: started,
    processed: `${amount} refunded ${doneOn}${refund.arn ? `, bank reference (ARN) ${refund.arn}` : ''}. ${delay}`,
    failed: `${amount} could not be refunded automatically. We’ll refund it another way and write to you.`,
    transferred: `${amount} refunded by bank transfer ${doneOn}.`,
  }
  return { reason: refundMessages[reason], progress: progress[status] }
}
