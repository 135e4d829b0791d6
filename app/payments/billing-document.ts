import { countMinutes } from '#app/availability/session.ts'
import type { Booking } from '#app/booking/booking.ts'
import { homeState, type State, stateCodes } from '#app/booking/gst.ts'
import { type Company, gstPercent } from '#app/lib/business.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import { sumAmounts } from './order.ts'
import type { documents } from './tables.ts'

/** Kind of document. A company with a GSTIN issues invoices and credit notes; others issue receipts without taxes. */
export type DocumentKind = 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt'

/** Kind of the document that credits a refund, by the kind of the original document. */
export const creditNoteKindByDocumentKind: { readonly [Kind in DocumentKind]?: DocumentKind } = {
  invoice: 'credit-note',
  receipt: 'refund-receipt',
}

export const buildSeller = ({ name, legalName, address, gstin, sac, phone, email }: Company) => ({
  legalName,
  address: address.lines,
  gstin,
  sac,
  brand: name,
  contact: [phone, email],
})

export type Seller = ReturnType<typeof buildSeller>

export type TaxLine = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amount: Paise }

/**
 * Content of a document, which never changes after the issue. Sources: CGST Rules 2017, rule 46, and rule 53 for
 * credit notes.
 */
export type DocumentContent = ReturnType<typeof buildInvoice>['content']
export type Buyer = DocumentContent['buyer']

export type IssuedDocument = typeof documents.$inferSelect

/** Document to issue. It gets its number in the transaction that stores it, so that a series has no gaps. */
export type NewDocument = Pick<IssuedDocument, 'kind' | 'paymentId' | 'content'>

/**
 * Builds the document of a payment: a tax invoice if the seller has a GSTIN, otherwise a receipt.
 *
 * @param paid payment applied to the booking, with the amount of its order
 */
export function buildInvoice(
  { visitor, ...booking }: Booking,
  paid: { id: string; amount: Paise },
  seller: Seller,
) {
  const { name, city, state, email, gstin, company, companyAddress: address } = visitor
  const buyer = {
    name,
    city,
    state: state ?? homeState,
    ...(email && { email }),
    ...(gstin && { gstin }),
    ...(company && { company }),
    ...(address && { address }),
  }
  return {
    kind: seller.gstin ? ('invoice' as const) : ('receipt' as const),
    paymentId: paid.id,
    content: {
      seller,
      buyer,
      description: `Career counseling session, ${countMinutes(booking)} minutes`,
      sessionDate: indiaDate(booking.startsAt),
      reference: booking.reference,
      paymentId: paid.id,
      ...calculateTaxes(seller.gstin, buyer.state, paid.amount),
      total: paid.amount,
      placeOfSupply: formatPlaceOfSupply(buyer.state),
    },
  }
}

/**
 * Builds the credit note for the amount refunded since the last credit note (CGST Act 2017, s. 34). Taxes are
 * calculated on the total credited so far, so that several notes add up exactly.
 *
 * @param issued documents of the booking, including those of the same transaction
 * @param refunded sum of all refunds of the payment; the full amount by default
 * @returns an empty list when the payment has no document, or nothing is left to credit
 */
export function buildCreditNotes(
  issued: readonly NewDocument[],
  paymentId: string,
  refunded?: Paise,
): NewDocument[] {
  const ofPayment = issued.filter((document) => document.paymentId === paymentId)
  return ofPayment.flatMap(({ kind: original, content }) => {
    const kind = creditNoteKindByDocumentKind[original]
    if (!kind) return []
    const credited = ofPayment.filter((note) => note.kind === kind).map((note) => note.content)
    const from = credited.reduce((sum, { total }) => sum + total, 0)
    const to = Math.min(refunded ?? content.total, content.total)
    if (to <= from) return []
    const whole = to === content.total ? content : taxesAt(content.taxes, paise(to))
    const creditedTax = (name: TaxLine['name']) =>
      sumAmounts(credited.flatMap(({ taxes }) => taxes).filter((tax) => tax.name === name))
    const taxes = whole.taxes.map((tax) => ({ ...tax, amount: paise(tax.amount - creditedTax(tax.name)) }))
    const total = paise(to - from)
    const taxable = paise(total - sumAmounts(taxes))
    return [{ kind, paymentId, content: { ...content, taxable, taxes, total } }]
  })
}

/** Returns the kind of a payment's credit notes, or undefined if the payment has no document. */
export function getCreditNoteKind(
  issued: readonly Pick<IssuedDocument, 'kind' | 'paymentId'>[],
  paymentId: string,
): DocumentKind | undefined {
  const original = issued.find(
    ({ kind, ...of }) => of.paymentId === paymentId && kind in creditNoteKindByDocumentKind,
  )
  return original && creditNoteKindByDocumentKind[original.kind]
}

/**
 * Calculates the taxes included in an amount. Buyers in the seller's State pay half CGST and half SGST; others pay
 * IGST (IGST Act 2017, s. 7 and 8). A seller without a GSTIN collects no tax.
 *
 * @param total amount including tax
 * @returns taxes rounded to the paisa; the taxable value is the remainder
 */
export function calculateTaxes(gstin: string | null, state: State, total: Paise) {
  if (!gstin) return taxesAt([], total)
  const rates: readonly Pick<TaxLine, 'name' | 'percent'>[] =
    state === homeState
      ? [
          { name: 'CGST', percent: gstPercent / 2 },
          { name: 'SGST', percent: gstPercent / 2 },
        ]
      : [{ name: 'IGST', percent: gstPercent }]
  return taxesAt(rates, total)
}

function taxesAt(
  rates: readonly Pick<TaxLine, 'name' | 'percent'>[],
  total: Paise,
): { taxable: Paise; taxes: TaxLine[] } {
  const all = rates.reduce((sum, { percent }) => sum + percent, 0)
  const taxes = rates.map(({ name, percent }) => ({
    name,
    percent,
    amount: paise(Math.round((total * percent) / (100 + all))),
  }))
  return { taxable: paise(total - sumAmounts(taxes)), taxes }
}

export const formatPlaceOfSupply = (state: State): string => `${state} (${stateCodes[state]})`
