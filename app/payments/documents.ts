import { minutesOf } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { homeState } from '#app/lib/gst.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { NewDocument } from '#app/ports/payments.ts'
import {
  type DocumentContent,
  type DocumentKind,
  type IssuedDocument,
  placeOfSupply,
  type Seller,
  type TaxLine,
  takenBackBy,
  taxesAt,
  taxesFor,
} from './document.ts'

/**
 * Builds the document for a payment applied to a booking: a tax invoice from a registered seller, else a
 * receipt.
 *
 * @param paid payment of the order's amount, the price when the session was held
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
    content: {
      seller,
      buyer: {
        name: visitor.name,
        ...(visitor.email && { email: visitor.email }),
        city: visitor.city,
        state,
        ...(visitor.gstin && { gstin: visitor.gstin }),
        ...(visitor.company && { company: visitor.company }),
        ...(visitor.companyAddress && { address: visitor.companyAddress }),
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

/**
 * Builds the credit note for the refunded part of a payment (CGST Act 2017, s. 34); none when the payment has
 * no document or the amount was already credited. Taxes are computed on the total credited so far, so that
 * several notes add up exactly.
 *
 * @param issued existing documents, and those issued in the same transaction
 * @param back total refunded amount of the payment, with earlier refunds; default is the full amount
 */
export function takesBack(
  issued: readonly Pick<IssuedDocument, 'kind' | 'paymentId' | 'content'>[],
  paymentId: string,
  now: Millis,
  back?: Paise,
): NewDocument[] {
  const ofPayment = issued.filter((document) => document.paymentId === paymentId)
  return ofPayment.flatMap(({ kind: sold, content }) => {
    const kind = takenBackBy[sold]
    if (!kind) return []
    const before = ofPayment.filter((note) => note.kind === kind).map((note) => note.content)
    const from = before.reduce((sum, { total }) => sum + total, 0)
    const to = Math.min(back ?? content.total, content.total)
    if (to <= from) return []
    const all = to === content.total ? content : taxesAt(content.taxes, paise(to))
    const taxes = all.taxes.map((tax) => ({ ...tax, amount: paise(tax.amount - taxIn(before, tax.name)) }))
    const total = paise(to - from)
    const taxable = paise(taxes.reduce((rest, { amount }) => rest - amount, Number(total)))
    const over = { ...content, taxable, taxes, total }
    return [{ kind, date: indiaDate(now), paymentId, content: over }]
  })
}

/** Returns the kind of credit note for a payment's document; undefined for a payment without a document. */
export function creditNoteKind(
  issued: readonly Pick<IssuedDocument, 'kind' | 'paymentId'>[],
  paymentId: string,
): DocumentKind | undefined {
  const sold = issued.find((document) => document.paymentId === paymentId && document.kind in takenBackBy)
  return sold && takenBackBy[sold.kind]
}

const taxIn = (notes: readonly DocumentContent[], name: TaxLine['name']): number =>
  notes.flatMap(({ taxes }) => taxes).reduce((sum, tax) => (tax.name === name ? sum + tax.amount : sum), 0)
