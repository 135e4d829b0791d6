import type { HeldBooking } from '#app/booking/booking.ts'
import { paise } from '#app/lib/money.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { buildInvoice, type Seller } from '#app/payments/billing-document.ts'
import type {
  Order,
  OrderDetails,
  Payment,
  Refund,
  ReportedPayment,
  ReportedRefund,
} from '#app/payments/order.ts'
import { aNewBooking } from './bookings.ts'
import { sessionStart } from './emails.ts'

/** Creation time of all records built here, four days before `sessionStart`. */
export const now = sessionStart - 4 * DAY

export const registered: Seller = {
  legalName: 'Margam',
  address: ['Hyderabad'],
  gstin: '36AAAAA0000A1Z3',
  sac: '999299',
  brand: 'Margam',
  contact: ['+91 00000 00000'],
}
export const unregistered: Seller = { ...registered, gstin: null }

let made = 0
const idOf = (prefix: string) => {
  made += 1
  return `${prefix}_Test${String(made).padStart(10, '0')}`
}

/** Builds a hold of a new visitor on a paid session, by default for 15 minutes from `now`. */
export function aHold({
  heldUntil = now + 15 * MINUTE,
  extended = false,
  ...changes
}: Partial<Pick<HeldBooking, 'heldUntil' | 'extended'>> &
  Parameters<typeof aNewBooking>[0] = {}): HeldBooking {
  const booking = aNewBooking({
    kind: 'paid',
    ...changes,
    visitor: { state: 'Telangana', reminder: false, ...changes.visitor },
  })
  return { ...booking, status: 'held', heldUntil, extended }
}

export const anOrder = (bookingId: string, changes: Partial<Order> = {}): Order => ({
  id: idOf('order'),
  provider: 'razorpay',
  bookingId,
  amount: paise(141_600),
  currency: 'INR',
  createdAt: now,
  openedAt: null,
  disputedAt: null,
  version: 0,
  ...changes,
})

/** Builds a full payment as reported by Razorpay, captured by default. */
export const aReport = (order: Order, changes: Partial<ReportedPayment> = {}): ReportedPayment => ({
  id: idOf('pay'),
  orderId: order.id,
  status: 'captured',
  amount: order.amount,
  currency: order.currency,
  amountRefunded: 0,
  fee: null,
  method: 'upi',
  error: null,
  createdAt: now + MINUTE,
  ...changes,
})

/** Builds a full refund from the Razorpay dashboard, processed by default. */
export const aReportedRefund = (
  payment: Pick<Payment, 'amount'>,
  changes: Partial<ReportedRefund> = {},
): ReportedRefund => ({
  id: idOf('rfnd'),
  receipt: null,
  status: 'processed',
  amount: paise(payment.amount),
  arn: '10000000000000',
  createdAt: now + 2 * MINUTE,
  ...changes,
})

/** Applies the provider's report to a stored refund. */
export const applyRefundReport = (
  refund: Refund,
  report: ReportedRefund,
  doneAt: number | null = null,
): Refund => ({
  ...refund,
  providerId: report.id,
  status: report.status,
  amount: report.amount,
  arn: report.arn,
  doneAt,
})

/** Builds a stored payment, applied to the booking by default. */
export const aPayment = (order: Order, changes: Partial<Payment> = {}): Payment => ({
  ...aReport(order, changes),
  appliedTo: 'booking',
  ...changes,
})

/** Builds the order of an unpaid hold with the given changes. */
export function orderDetails(changes: Partial<OrderDetails> = {}): OrderDetails {
  const booking = changes.booking ?? aHold()
  const order = changes.order ?? anOrder(booking.id)
  return { booking, order, payments: [], refunds: [], reports: [], documents: [], ...changes }
}

export const anInvoice = (details: Pick<OrderDetails, 'booking'>, paymentId: string, seller = registered) =>
  buildInvoice(details.booking, { id: paymentId, amount: paise(141_600) }, seller)
