import type { Counselor } from '#app/availability/queries.ts'
import { countMinutes } from '#app/availability/session.ts'
import { type Booking, isChangeable } from '#app/booking/booking.ts'
import { isPhoneCall } from '#app/booking/choices.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { formatDateTime, formatDayAndMonth, formatShortTime, formatSoon } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { DAY, indiaDate, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { documentKindNames, refundMessages } from './messages.ts'
import {
  canPaymentArrive,
  findAppliedPayment,
  getOrderStatus,
  getStatusReport,
  isOfflinePayment,
  isPayable,
  type OrderDetails,
  type Refund,
} from './order.ts'
import { documentPath, paymentPath, payPath } from './paths.ts'
import { findOrder } from './queries.ts'

export async function loadPaymentWindow(
  app: App,
  { booking, counselor }: { booking: Booking; counselor: Counselor },
) {
  const { token, reference, startsAt, visitor } = booking
  const now = app.clock.now()
  const details = await findOrder(app.db, { bookingId: booking.id })
  const report = getStatusReport(booking, details, now)
  const { until, isPast } = formatDeadline(booking, now)
  return {
    ...report,
    ...{ token, reference },
    hold: formatHold(app, booking),
    slot: { date: indiaDate(startsAt), time: formatShortTime(startsAt) },
    counselor: counselor.name,
    email: visitor.email,
    minutes: countMinutes(booking),
    isByPhone: isPhoneCall(visitor),
    /** Whether no money moves. */
    isTest: app.payments.test,
    /** Whether the provider may still report a payment. */
    mayArrive: details !== null && canPaymentArrive(details, now),
    checkout: details && report.status === 'to-pay' ? buildCheckout(app, details) : null,
    /** Bank's error for the last failed attempt, while it can be paid again. */
    failure:
      report.status === 'to-pay'
        ? (details?.payments.findLast((payment) => payment.status === 'failed')?.error ?? null)
        : null,
    refunds: details?.refunds.map(formatRefundProgress) ?? [],
    /** Deadline for a full refund, or null if it has passed. */
    refundableUntil: isPast ? null : until,
    paymentId: (details && findAppliedPayment(details)?.id) ?? '',
    documents: details ? linkDocuments(details) : [],
  }
}

/**
 * Formats a hold. `extension` is in minutes, or null if the hold can't be extended again; `left` is the remaining time,
 * at most a day, because a browser's timer is too short for more.
 */
export function formatHold({ business, clock }: App, booking: Booking) {
  const now = clock.now()
  const until = booking.status === 'held' ? booking.heldUntil : 0
  const extension = booking.status === 'held' && !booking.extended ? business().holdMinutes : null
  return { time: formatSoon(until, now), left: now < until ? Math.min(until - now, DAY) : DAY, extension }
}

function buildCheckout(app: App, { booking, order }: OrderDetails) {
  const { siteUrl } = app.config
  const { token, reference, visitor } = booking
  return app.payments.checkout(order, {
    company: app.business().company.name,
    description: `${countMinutes(booking)}-minute session, ${reference}`,
    payer: { name: visitor.name, email: visitor.email ?? '', phone: `+91${visitor.phone}` },
    returnUrl: siteUrl + paymentPath(token),
    cancelUrl: siteUrl + payPath(token, { terms: true }), // only accepted terms lead to the checkout
  })
}

/** Loads the payment of a paid session for its booking page. Returns null for a free session. */
export async function loadBookingPayment(app: App, booking: Booking): Promise<BookingPayment | null> {
  if (booking.kind !== 'paid') return null
  const now = app.clock.now()
  const details = await findOrder(app.db, { bookingId: booking.id })
  if (details) return formatBookingPayment(details, now)
  return isPayable(booking, now) ? { toPay: payPath(booking.token) } : null
}

export type PaymentView = Awaited<ReturnType<typeof loadPaymentWindow>>
/** Payment of a booking; one without an order has at most a URL to pay it. */
export type BookingPayment = Partial<ReturnType<typeof formatBookingPayment>>

export function formatBookingPayment(details: OrderDetails, now: Millis) {
  const { booking, order, refunds } = details
  const status = getOrderStatus(details, now)
  const isPaid = status === 'paid'
  const isAwaited = !isPaid && status !== 'refunded' && canPaymentArrive(details, now)
  const isCancellable = order.disputedAt === null && isChangeable(booking, now)
  return {
    paid: isPaid ? formatRupees(order.amount) : null,
    paymentId: findAppliedPayment(details)?.id ?? null,
    documents: linkDocuments(details),
    refunds: refunds.map(formatRefundProgress),
    /** Refund deadline, or null if the session can't be cancelled. */
    deadline: isPaid && isCancellable ? formatDeadline(booking, now) : null,
    /** Whether the booking was cancelled without a refund. */
    isUnrefunded: isPaid && booking.status === 'cancelled' && refunds.length === 0,
    /** Payment status while the provider may still report a payment, otherwise null. */
    awaited: isAwaited ? status : null,
    /** URL of the payment, or null if nothing can be paid. */
    toPay: status === 'to-pay' ? payPath(booking.token) : null,
  }
}

/** Formats the refund deadline. `until` is null if it passed before the session was booked. */
const formatDeadline = (booking: Booking, now: Millis) => ({
  until:
    booking.refundableUntil < booking.createdAt
      ? null
      : formatDateTime(booking.refundableUntil).replaceAll(' IST', '\u00a0IST'),
  isPast: !isRefundable(booking, now),
})

const linkDocuments = ({ booking: { token }, documents }: OrderDetails) =>
  documents.map(({ kind, number }) => ({
    title: documentKindNames[kind],
    number,
    url: documentPath(token, number),
  }))

function formatRefundProgress({ paymentId, reason, status, ...refund }: Refund) {
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
