import type { CountedSettlement } from '#app/features/bank/domain/settlement.ts'
import type { DocumentContent, IssuedDocument, TaxLine } from '#app/features/payments/domain/document.ts'
import type { Payment, Refund } from '#app/features/payments/domain/order.ts'
import {
  documentKinds,
  methodInWords,
  paymentStates,
  paymentUses,
  refundReasons,
  refundStates,
} from '#app/features/payments/domain/payment-words.ts'
import { moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { formatRupeesAndPaise, type Paise, paise } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'

/** `₹1,416.00`; another currency is named by its code, its amounts have two places as well. */
export const formatAmount = (amount: number, currency: string): string =>
  currency === 'INR' ? formatRupeesAndPaise(paise(amount)) : `${currency} ${(amount / 100).toFixed(2)}`

/** For whom a row is made: when, and where a booking's page is, null when it does not open to them. */
export type Reading = { now: Millis; bookingAt(reference: string): string | null }

const paymentTones: Record<Payment['status'], Label['tone']> = {
  created: 'waiting',
  authorized: 'waiting',
  captured: 'good',
  failed: 'quiet',
  refunded: 'quiet',
}

export type PaymentRow = ReturnType<typeof paymentRow>

/** A payment in words: what became of it, or what the bank said when nothing did. */
export function paymentRow(
  payment: Payment & { reference: string; sentBackInPart: number },
  { now, bookingAt }: Reading,
) {
  const { id, createdAt, reference, amount, currency, method, status, use, error, byHand, sentBackInPart } =
    payment
  return {
    id,
    when: moment(createdAt, now),
    reference,
    href: bookingAt(reference),
    amount: formatAmount(amount, currency),
    method: methodInWords(method),
    state: { label: paymentStates[status], tone: paymentTones[status] } satisfies Label,
    use: [use ? paymentUses[use] : (error ?? ''), byHand && `${byHand.reference}, taken by ${byHand.takenBy}`]
      .filter(Boolean)
      .join('; '),
    inPart: sentBackInPart > 0 ? formatAmount(sentBackInPart, currency) : null,
  }
}

const refundTones: Record<Refund['state'], Label['tone']> = {
  wanted: 'waiting',
  pending: 'waiting',
  processed: 'quiet',
  failed: 'bad',
  transferred: 'quiet',
}

export type RefundRow = ReturnType<typeof refundRow>

/** A refund in words, with the bank's reference for whoever looks for it on a statement. */
export function refundRow(
  refund: Refund & { currency: string; reference: string; lastError: string | null },
  { now, bookingAt }: Reading,
) {
  const { id, createdAt, reference, amount, currency, reason, state, arn, paymentId, lastError } = refund
  return {
    id,
    when: moment(createdAt, now),
    reference,
    href: bookingAt(reference),
    amount: formatAmount(amount, currency),
    reason: refundReasons[reason],
    state: { label: refundStates[state], tone: refundTones[state] } satisfies Label,
    error: state === 'processed' ? null : lastError,
    arn: arn ?? '',
    paymentId,
  }
}

const settlementStates: Record<CountedSettlement['state'], Label> = {
  created: { label: 'On its way', tone: 'waiting' },
  processed: { label: 'At the bank', tone: 'good' },
  failed: { label: 'Not taken by the bank', tone: 'bad' },
}

export type SettlementRow = ReturnType<typeof settlementRow>

/** A settlement in words: under which reference it stands on the bank's statement, and what it is made of. */
export const settlementRow = (
  { id, createdAt, amount, fees, tax, utr, state, payments, others }: CountedSettlement,
  { now }: Reading,
) => ({
  id,
  when: moment(createdAt, now),
  amount: formatRupeesAndPaise(amount),
  fees: formatRupeesAndPaise(fees),
  tax: formatRupeesAndPaise(tax),
  utr: utr ?? '',
  state: settlementStates[state],
  parts: `${payments} ${payments === 1 ? 'payment' : 'payments'}${others > 0 ? `, ${others} other` : ''}`,
})

/** What a document adds to the sums, paise: taken away by what takes another back. Receipts name no tax: null. */
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

/** A document in words; amounts are empty on what names no tax. */
export function documentRow(document: IssuedDocument) {
  const { number, kind, cites, issuedAt, content } = document
  const { taxable, taxes, total } = bookedBy(document)
  const column = (amount: Paise | null) => (amount ? formatRupeesAndPaise(amount) : '')
  return {
    number,
    kind: documentKinds[kind],
    cites,
    date: dayMonthYear(issuedAt),
    buyer: content.buyer.name,
    state: content.buyer.state,
    taxable: column(taxable),
    cgst: column(taxes.CGST),
    sgst: column(taxes.SGST),
    igst: column(taxes.IGST),
    total: formatRupeesAndPaise(total),
  }
}

/** The India date of an instant as GST returns have it, `25-11-2026`. */
export const dayMonthYear = (at: Millis): string => indiaDate(at).split('-').reverse().join('-')
