import type { Booking } from '#app/features/booking/domain/booking.ts'
import { minutesOf } from '#app/features/booking/domain/session.ts'
import { homeState } from '#app/features/booking/domain/states.ts'
import type { Paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { NewDocument } from '#app/ports/payments.ts'
import {
  type DocumentKind,
  type IssuedDocument,
  placeOfSupply,
  type Seller,
  taxesFor,
} from './domain/document.ts'

/**
 * What a buyer gets for a payment that books: a tax invoice from a registered seller, else a receipt.
 *
 * @param paid the payment, over the amount of the order: what the session cost when it was held
 */
export function invoiceFor(
  booking: Booking,
  paid: { id: string; amount: Paise },
  seller: Seller,
  now: Millis,
): NewDocument {
  const { visitor } = booking
  const state = visitor.state ?? homeState
  return {
    kind: seller.gstin ? 'invoice' : 'receipt',
    date: indiaDate(now),
    paymentId: paid.id,
    cites: null,
    content: {
      seller,
      buyer: {
        name: visitor.name,
        email: visitor.email,
        city: visitor.city,
        state,
        ...(visitor.gstin && { gstin: visitor.gstin }),
        ...(visitor.company && { company: visitor.company }),
      },
      description: `Career counseling session, ${minutesOf(booking)} minutes`,
      sessionDate: indiaDate(booking.startsAt),
      reference: booking.reference,
      paymentId: paid.id,
      ...taxesFor(seller.gstin, state, paid.amount),
      total: paid.amount,
      placeOfSupply: placeOfSupply(state),
    },
  }
}

const opposite = { invoice: 'credit-note', receipt: 'refund-receipt' } as const

/** What takes a payment's document back when its money is (CGST Act 2017, s. 34); none when it had none, or was taken back. */
export function takesBack(issued: readonly IssuedDocument[], paymentId: string, now: Millis): NewDocument[] {
  const done = new Set(issued.map(({ cites }) => cites))
  return issued.flatMap(({ kind, paymentId: paid, number, content }) => {
    const taken: DocumentKind | undefined = opposite[kind as keyof typeof opposite]
    if (paid !== paymentId || !taken || done.has(number)) return []
    return [{ kind: taken, date: indiaDate(now), paymentId, cites: number, content }]
  })
}
