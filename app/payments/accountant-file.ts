import { type Actor, auditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { stateCodes } from '#app/lib/gst.ts'
import { inPages } from '#app/lib/lists.ts'
import { decimalRupees, paise } from '#app/lib/money.ts'
import { indiaTime, type Millis } from '#app/lib/time.ts'
import type { PaymentLine, RefundLine } from '#app/ports/books.ts'
import type { Services } from '#app/ports/services.ts'
import type { IssuedDocument, TaxLine } from './document.ts'
import { bookedBy, dayMonthYear } from './money-rows.ts'
import { type Month, stretchOfMonth } from './month.ts'
import {
  documentKinds,
  methodInWords,
  paymentStates,
  paymentUses,
  refundReasons,
  refundStates,
} from './payment-words.ts'

/** Document, payment or refund; `amount` in paise, negative for a refund. */
type Line = {
  at: Millis
  kind: string
  name: string
  booking: string
  document?: IssuedDocument
  amount?: number
  currency?: string
  payment: string
  refund?: string | null
  method?: string
  state?: string
  reason?: string
  bankReference?: string | null | undefined
  takenBy?: string | undefined
}

const inRupees = (amount: number | null | undefined) => (amount == null ? '' : decimalRupees(paise(amount)))
const ofDocument = (cell: (document: IssuedDocument) => string | undefined) => (line: Line) =>
  (line.document && cell(line.document)) ?? ''
const tax = (name: TaxLine['name']) => ofDocument((document) => inRupees(bookedBy(document).taxes[name]))
const rate = ({ content }: IssuedDocument) =>
  String(content.taxes.reduce((sum, { percent }) => sum + percent, 0))
const isTaxed = (document: IssuedDocument) => bookedBy(document).taxable !== null

const columns: CsvColumn<Line>[] = [
  ['Date', ({ at }) => dayMonthYear(at)],
  ['Time (IST)', ({ at }) => indiaTime(at)],
  ['Kind', ({ kind }) => kind],
  ['Document', ofDocument(({ number }) => number)],
  ['Takes back', ofDocument(({ cites }) => cites ?? '')],
  ['Booking', ({ booking }) => booking],
  ['Name', ({ name }) => name],
  ['Company', ofDocument(({ content }) => content.buyer.company)],
  ['GSTIN', ofDocument(({ content }) => content.buyer.gstin)],
  // format of the GST portal, `36-Telangana`; a spreadsheet would drop the leading zero of a code alone
  ['Place of supply', ofDocument(({ content: { buyer } }) => `${stateCodes[buyer.state]}-${buyer.state}`)],
  ['SAC', ofDocument(({ content }) => content.seller.sac)],
  ['Taxable value', ofDocument((document) => inRupees(bookedBy(document).taxable))],
  ['Rate (%)', ofDocument((document) => (isTaxed(document) ? rate(document) : ''))],
  ['CGST', tax('CGST')],
  ['SGST', tax('SGST')],
  ['IGST', tax('IGST')],
  ['Document total', ofDocument((document) => inRupees(bookedBy(document).total))],
  ['Money', ({ amount }) => inRupees(amount)],
  ['Currency', ({ currency }) => currency ?? ''],
  ['Method', ({ method }) => method ?? ''],
  ['State', ({ state }) => state ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Payment', ({ payment }) => payment],
  ['Refund', ({ refund }) => refund ?? ''],
  ['Bank reference', ({ bankReference }) => bankReference ?? ''],
  ['Taken by', ({ takenBy }) => takenBy ?? ''],
]

/**
 * Builds a month's CSV file for the accountant: documents, then payments and refunds by time. Credit notes
 * and refunds are negative, so that each column adds up to the totals on the page. A partial refund from the
 * dashboard is part of its payment's row, because its date is unknown. Writes to the audit log.
 */
export async function accountantFile(
  { books, app, clock }: Pick<Services, 'books' | 'app' | 'clock'>,
  actor: Actor,
  month: Month,
): Promise<string> {
  const stretch = stretchOfMonth(month)
  const documents: Line[] = []
  const money: Line[] = []
  for await (const page of inPages<IssuedDocument>(
    (part) => books.documents(stretch, part),
    ({ number }) => number,
  ))
    documents.push(...page.map(documentLine))
  for await (const page of inPages<PaymentLine>(
    (part) => books.payments(stretch, part),
    ({ id }) => id,
  ))
    money.push(...page.filter(({ use }) => use !== null).flatMap(paymentLines))
  for await (const page of inPages<RefundLine>(
    (part) => books.refunds(stretch, part),
    ({ id }) => id,
  ))
    money.push(...page.filter(({ state }) => state !== 'failed').map(refundLine))
  money.sort((a, b) => a.at - b.at)
  const { text, rows } = await csvFile(columns, [documents, money])
  await insertAudit(app.db, auditEntry(actor, 'money.exported', month, { rows }), clock.now())
  return text
}

const documentLine = (document: IssuedDocument): Line => ({
  at: document.issuedAt,
  kind: documentKinds[document.kind],
  name: document.content.buyer.name,
  booking: document.content.reference,
  document,
  payment: document.paymentId,
})

function paymentLines(line: PaymentLine): Line[] {
  const { id, createdAt, reference, visitor, amount, currency, method, status, use, sentBackInPart, byHand } =
    line
  const common = {
    at: createdAt,
    name: visitor,
    booking: reference,
    payment: id,
    currency,
    method: methodInWords(method),
  }
  const payment: Line = {
    ...common,
    kind: 'Payment',
    amount,
    state: paymentStates[status],
    reason: use ? paymentUses[use] : '',
    bankReference: byHand?.reference,
    takenBy: byHand?.takenBy,
  }
  if (sentBackInPart <= 0) return [payment]
  const part = { kind: 'Refund', amount: -sentBackInPart }
  return [payment, { ...common, ...part, state: refundStates.processed, reason: refundReasons['by-hand'] }]
}

const refundLine = (refund: RefundLine): Line => ({
  at: refund.createdAt,
  kind: 'Refund',
  name: refund.visitor,
  booking: refund.reference,
  amount: -refund.amount,
  currency: refund.currency,
  payment: refund.paymentId,
  refund: refund.idAtProvider,
  state: refundStates[refund.state],
  reason: refundReasons[refund.reason],
  bankReference: refund.arn,
})
