import { stateCodes } from '#app/features/booking/domain/states.ts'
import type { IssuedDocument, TaxLine } from '#app/features/payments/domain/document.ts'
import {
  documentKinds,
  methodInWords,
  paymentStates,
  paymentUses,
  refundReasons,
  refundStates,
} from '#app/features/payments/domain/payment-words.ts'
import { type Actor, auditEntry } from '#app/features/staff/domain/audit.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { inPages } from '#app/lib/in-pages.ts'
import { decimalRupees, type Paise, paise } from '#app/lib/money.ts'
import { indiaTime, type Millis } from '#app/lib/time.ts'
import type { PaymentLine, RefundLine } from '#app/ports/books.ts'
import type { Services } from '#app/ports/services.ts'
import { bookedBy, dayMonthYear } from './domain/money-rows.ts'
import { type Month, stretchOfMonth } from './domain/month.ts'

type Needs = Pick<Services, 'books' | 'disputes' | 'audit' | 'clock'>

const taxIn = (name: TaxLine['name']) => (document: IssuedDocument) =>
  amountIn(bookedBy(document).taxes[name])
const amountIn = (amount: Paise | null) => (amount === null ? '' : decimalRupees(amount))

const documentColumns: CsvColumn<IssuedDocument>[] = [
  ['Number', ({ number }) => number],
  ['Date', ({ issuedAt }) => dayMonthYear(issuedAt)],
  ['Kind', ({ kind }) => documentKinds[kind]],
  ['Takes back', ({ cites }) => cites ?? ''],
  ['Buyer', ({ content }) => content.buyer.name],
  ['State', ({ content }) => content.buyer.state],
  // as the GST portal's offline tool takes it, `36-Telangana`; a code alone would lose its zero in a spreadsheet
  ['Place of supply', ({ content: { buyer } }) => `${stateCodes[buyer.state]}-${buyer.state}`],
  ['SAC', ({ content }) => content.seller.sac],
  ['Taxable value', (document) => amountIn(bookedBy(document).taxable)],
  [
    'Rate (%)',
    (document) =>
      bookedBy(document).taxable === null
        ? ''
        : String(document.content.taxes.reduce((sum, { percent }) => sum + percent, 0)),
  ],
  ['CGST', taxIn('CGST')],
  ['SGST', taxIn('SGST')],
  ['IGST', taxIn('IGST')],
  ['Total', (document) => decimalRupees(bookedBy(document).total)],
]

/** What came or went: `amount` in paise, below zero for what goes back. */
type MoneyLine = Pick<RefundLine, 'reference' | 'currency'> & {
  amount: number
  at: Millis
  kind: string
  payment: string
  refund?: string | null
  method?: string
  state: string
  reason: string
  arn?: string | null | undefined
  takenBy?: string | undefined
}

const moneyColumns: CsvColumn<MoneyLine>[] = [
  ['Date', ({ at }) => dayMonthYear(at)],
  ['Time (IST)', ({ at }) => indiaTime(at)],
  ['Kind', ({ kind }) => kind],
  ['Booking', ({ reference }) => reference],
  ['Payment', ({ payment }) => payment],
  ['Refund', ({ refund }) => refund ?? ''],
  ['Amount', ({ amount }) => decimalRupees(paise(amount))],
  ['Currency', ({ currency }) => currency],
  ['Method', ({ method }) => method ?? ''],
  ['State', ({ state }) => state],
  ['Reason', ({ reason }) => reason],
  ['Bank reference', ({ arn }) => arn ?? ''],
  ['Taken by', ({ takenBy }) => takenBy ?? ''],
]

/**
 * A month's documents as a GST return of sales to consumers asks for them (GSTR-1, table 7), as the text of a CSV file:
 * India dates, plain rupees. What takes a document back is below zero, so that each column adds up to what the page says.
 * Notes in the audit log that it was taken out.
 */
export async function documentsCsv(services: Needs, actor: Actor, month: Month): Promise<string> {
  const stretch = stretchOfMonth(month)
  const pages = inPages<IssuedDocument>(
    (part) => services.books.documents(stretch, part),
    ({ number }) => number,
  )
  const { text, rows } = await csvFile(documentColumns, pages)
  await noteExport(services, actor, month, 'documents', rows)
  return text
}

/**
 * The money that came and went in a month, in the order of time, as the text of a CSV file: what arrived, and below zero
 * what goes back, but for refunds given up. The rupees of `Amount` add up to what the page says is kept. A part that
 * somebody sent back by hand stands with its payment, for its day is not known; a lost dispute on the day on which we saw
 * that it was. Notes in the audit log that it was taken
 * out.
 */
export async function paymentsCsv(services: Needs, actor: Actor, month: Month): Promise<string> {
  const stretch = stretchOfMonth(month)
  const payments = inPages<PaymentLine>(
    (part) => services.books.payments(stretch, part),
    ({ id }) => id,
  )
  const refunds = inPages<RefundLine>(
    (part) => services.books.refunds(stretch, part),
    ({ id }) => id,
  )
  const lines: MoneyLine[] = []
  for await (const page of payments)
    lines.push(...page.filter(({ use }) => use !== null).flatMap(paymentLines))
  for await (const page of refunds)
    lines.push(...page.filter(({ state }) => state !== 'failed').map(refundLine))
  lines.push(...(await services.disputes.lostIn(stretch)).map(lostLine))
  lines.sort((a, b) => a.at - b.at)
  const { text, rows } = await csvFile(moneyColumns, [lines])
  await noteExport(services, actor, month, 'payments', rows)
  return text
}

const noteExport = ({ audit, clock }: Needs, actor: Actor, month: Month, file: string, rows: number) =>
  audit.record(auditEntry(actor, 'money.exported', month, { file, rows }), clock.now())

function paymentLines(line: PaymentLine): MoneyLine[] {
  const { id, createdAt, reference, amount, currency, method, status, use, sentBackInPart, byHand } = line
  const common = { at: createdAt, reference, payment: id, currency, method: methodInWords(method) }
  const state = paymentStates[status]
  const arrived = {
    ...common,
    kind: 'Payment',
    amount,
    state,
    reason: use ? paymentUses[use] : '',
    arn: byHand?.reference,
    takenBy: byHand?.takenBy,
  }
  if (sentBackInPart <= 0) return [arrived]
  const [sent, partByHand] = [refundStates.processed, refundReasons['by-hand']]
  return [
    arrived,
    { ...common, kind: 'Part sent back', amount: -sentBackInPart, state: sent, reason: partByHand },
  ]
}

const lostLine = ({
  id,
  paymentId,
  amount,
  currency,
  reference,
  createdAt,
  decidedAt,
}: Awaited<ReturnType<Services['disputes']['lostIn']>>[number]): MoneyLine => ({
  at: decidedAt ?? createdAt,
  kind: 'Dispute lost',
  reference: reference ?? 'none of ours',
  payment: paymentId,
  refund: id,
  amount: -amount,
  currency,
  state: 'Taken back',
  reason: 'The payer’s bank decided for the payer',
})

const refundLine = ({
  createdAt,
  paymentId,
  idAtProvider,
  amount,
  state,
  reason,
  ...refund
}: RefundLine): MoneyLine => ({
  ...refund,
  at: createdAt,
  kind: 'Refund',
  payment: paymentId,
  refund: idAtProvider,
  amount: -amount,
  state: refundStates[state],
  reason: refundReasons[reason],
})
