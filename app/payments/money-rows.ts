import { formatMoment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { formatRupeesAndPaise, type Paise, paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { DocumentContent, IssuedDocument, TaxLine } from './document.ts'
import type { Payment } from './order.ts'
import { documentKinds, methodInWords, paymentStates, paymentUses } from './payment-words.ts'

/** Formats an amount as `₹1,416.00`; other currencies use their code, also with two decimal places. */
export const formatAmount = (amount: number, currency: string): string =>
  currency === 'INR' ? formatRupeesAndPaise(paise(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

const paymentTones: Record<Payment['status'], Label['tone']> = {
  created: 'waiting',
  authorized: 'waiting',
  captured: 'good',
  failed: 'quiet',
  refunded: 'quiet',
}

export type PaymentRow = ReturnType<typeof paymentRow>

/** Builds the row of a payment: its result, or the bank's error when it failed. */
export function paymentRow(
  payment: Payment & { reference: string; visitor: string; refunded: number },
  now: Millis,
  bookingAt: (reference: string) => string,
) {
  const {
    id,
    createdAt,
    reference,
    visitor,
    amount,
    refunded,
    currency,
    method,
    status,
    use,
    error,
    byHand,
  } = payment
  return {
    id,
    when: formatMoment(createdAt, now),
    name: visitor,
    reference,
    href: bookingAt(reference),
    amount: formatAmount(amount, currency),
    method: methodInWords(method),
    state: { label: paymentStates[status], tone: paymentTones[status] } satisfies Label,
    use: [use ? paymentUses[use] : error, byHand?.reference, byHand && `taken by ${byHand.takenBy}`]
      .filter(Boolean)
      .join('; '),
    refunded: refunded > 0 ? formatAmount(refunded, currency) : null,
  }
}

/**
 * Returns the document's share of the totals, in paise; negative for credit notes. GST is null for receipts.
 */
export function bookedBy({ kind, content }: Pick<IssuedDocument, 'kind' | 'content'>): {
  taxable: Paise | null
  taxes: Record<TaxLine['name'], Paise | null>
  total: Paise
} {
  const sign = kind === 'invoice' || kind === 'receipt' ? 1 : -1
  const signed = (amount: number) => paise(sign * amount || 0)
  const taxed = kind === 'invoice' || kind === 'credit-note'
  const tax = (name: TaxLine['name']) => (taxed ? signed(taxIn(content, name)) : null)
  return {
    taxable: taxed ? signed(content.taxable) : null,
    taxes: { CGST: tax('CGST'), SGST: tax('SGST'), IGST: tax('IGST') },
    total: signed(content.total),
  }
}

const taxIn = ({ taxes }: DocumentContent, name: TaxLine['name']): number =>
  taxes.reduce((sum, line) => (line.name === name ? sum + line.amount : sum), 0)

export type DocumentRow = ReturnType<typeof documentRow>

/** Builds the row of a document; `gst` is empty when the document has no tax. */
export function documentRow(document: IssuedDocument) {
  const { number, kind, cites, issuedAt, content } = document
  const { taxes, total } = bookedBy(document)
  const gst = Object.values(taxes).reduce((sum, amount) => sum + (amount ?? 0), 0)
  return {
    number,
    kind: documentKinds[kind],
    cites,
    date: dayMonthYear(issuedAt),
    buyer: content.buyer.name,
    state: content.buyer.state,
    gst: gst === 0 ? '' : formatRupeesAndPaise(paise(gst)),
    total: formatRupeesAndPaise(total),
  }
}

/** Formats the India date of an instant as in GST returns, `25-11-2026`. */
export const dayMonthYear = (at: Millis): string => indiaDate(at).split('-').reverse().join('-')
