import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { formatFileName } from '#app/lib/business.ts'
import { buildCsvFile, type CsvColumn } from '#app/lib/csv.ts'
import { stateCodes } from '#app/lib/gst.ts'
import { formatDecimalRupees, paise } from '#app/lib/money.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { getSignedAmounts, type IssuedDocument, type TaxLine } from './billing-document.ts'
import {
  appliedToNames,
  documentKinds,
  formatMethod,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from './messages.ts'
import {
  listDocuments,
  listPayments,
  listRefunds,
  type PaymentLine,
  type RefundLine,
} from './money-queries.ts'
import { getMonthInterval, type Month } from './month.ts'

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
  status?: string
  reason?: string
  bankReference?: string | null | undefined
  takenBy?: string | undefined
}

const inRupees = (amount: number | null | undefined) =>
  amount == null ? '' : formatDecimalRupees(paise(amount))
const ofDocument = (cell: (document: IssuedDocument) => string | undefined) => (line: Line) =>
  (line.document && cell(line.document)) ?? ''
const tax = (name: TaxLine['name']) =>
  ofDocument((document) => inRupees(getSignedAmounts(document).taxes[name]))
const rate = ({ content }: IssuedDocument) =>
  String(content.taxes.reduce((sum, { percent }) => sum + percent, 0))
const isTaxed = (document: IssuedDocument) => getSignedAmounts(document).taxable !== null

const columns: CsvColumn<Line>[] = [
  ['Date', ({ at }) => dayMonthYear(at)],
  ['Time (IST)', ({ at }) => indiaTime(at)],
  ['Kind', ({ kind }) => kind],
  ['Document', ofDocument(({ number }) => number)],
  ['Credit note for', ofDocument(({ cites }) => cites ?? '')],
  ['Booking', ({ booking }) => booking],
  ['Name', ({ name }) => name],
  ['Company', ofDocument(({ content }) => content.buyer.company)],
  ['GSTIN', ofDocument(({ content }) => content.buyer.gstin)],
  // format of the GST portal, `36-Telangana`; a spreadsheet would drop the leading zero of a code alone
  ['Place of supply', ofDocument(({ content: { buyer } }) => `${stateCodes[buyer.state]}-${buyer.state}`)],
  ['SAC', ofDocument(({ content }) => content.seller.sac)],
  ['Taxable value', ofDocument((document) => inRupees(getSignedAmounts(document).taxable))],
  ['Rate (%)', ofDocument((document) => (isTaxed(document) ? rate(document) : ''))],
  ['CGST', tax('CGST')],
  ['SGST', tax('SGST')],
  ['IGST', tax('IGST')],
  ['Document total', ofDocument((document) => inRupees(getSignedAmounts(document).total))],
  ['Money', ({ amount }) => inRupees(amount)],
  ['Currency', ({ currency }) => currency ?? ''],
  ['Method', ({ method }) => method ?? ''],
  ['Status', ({ status }) => status ?? ''],
  ['Reason', ({ reason }) => reason ?? ''],
  ['Payment', ({ payment }) => payment],
  ['Refund', ({ refund }) => refund ?? ''],
  ['Bank reference', ({ bankReference }) => bankReference ?? ''],
  ['Taken by', ({ takenBy }) => takenBy ?? ''],
]

/** Formats the India date of an instant as in GST returns, `25-11-2026`. */
const dayMonthYear = (at: Millis): string => indiaDate(at).split('-').reverse().join('-')

/**
 * Builds a month's CSV file for the accountant: documents, then payments and refunds by time. Credit notes
 * and refunds are negative, so that each column adds up to the totals on the page. A partial refund from the
 * dashboard is part of its payment's row, because its date is unknown. Writes to the audit log.
 */
export async function exportAccountantFile(app: App, actor: Actor, month: Month): Promise<string> {
  const file = await buildAccountantFile(app, month)
  await insertAudit(app.db, buildAuditEntry(actor, 'money.exported', month), app.clock.now())
  return file
}

export const accountantFileName = ({ business }: App, month: Month): string =>
  `${formatFileName(business().company)}-accountant-${month}.csv`

export async function buildAccountantFile({ db }: Pick<App, 'db'>, month: Month): Promise<string> {
  const interval = getMonthInterval(month)
  const documents = (await listDocuments(db, interval)).map(documentLine)
  const payments = (await listPayments(db, interval)).filter(({ appliedTo }) => appliedTo !== null)
  const refunds = (await listRefunds(db, interval)).filter(({ status }) => status !== 'failed')
  const money = [...payments.flatMap(paymentLines), ...refunds.map(refundLine)]
  return buildCsvFile(columns, [...documents, ...money.toSorted((a, b) => a.at - b.at)])
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
  const { createdAt, reference, visitor, status, appliedTo, unlistedRefund, offline } = line
  const common = {
    at: createdAt,
    name: visitor,
    booking: reference,
    payment: line.id,
    currency: line.currency,
    method: formatMethod(line.method),
  }
  const payment: Line = {
    ...common,
    kind: 'Payment',
    amount: line.amount,
    status: paymentStatuses[status],
    reason: appliedTo ? appliedToNames[appliedTo] : '',
    bankReference: offline?.reference,
    takenBy: offline?.takenBy,
  }
  if (unlistedRefund <= 0) return [payment]
  const refund = { kind: 'Refund', amount: -unlistedRefund, status: refundStatuses.processed }
  return [payment, { ...common, ...refund, reason: refundReasons.external }]
}

const refundLine = (refund: RefundLine): Line => ({
  at: refund.createdAt,
  kind: 'Refund',
  name: refund.visitor,
  booking: refund.reference,
  amount: -refund.amount,
  currency: refund.currency,
  payment: refund.paymentId,
  refund: refund.providerId,
  status: refundStatuses[refund.status],
  reason: refundReasons[refund.reason],
  bankReference: refund.arn,
})
