import { stateCodes } from '#app/features/booking/domain/states.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import {
  documentKinds,
  methodInWords,
  paymentStates,
  paymentUses,
  refundReasons,
  refundStates,
} from '#app/features/payments/domain/payment-words.ts'
import { type Actor, auditEntry } from '#app/features/staff/domain/audit.ts'
import { csv } from '#app/lib/csv.ts'
import { inPages } from '#app/lib/in-pages.ts'
import { decimalRupees, type Paise, paise } from '#app/lib/money.ts'
import { indiaTime, type Millis } from '#app/lib/time.ts'
import type { PaymentLine, RefundLine } from '#app/ports/books.ts'
import type { Services } from '#app/ports/services.ts'
import { bookedBy, dayMonthYear } from './domain/money-rows.ts'
import { type Month, stretchOfMonth } from './domain/month.ts'

type Needs = Pick<Services, 'books' | 'audit' | 'clock'>

const documentColumns = [
  'Number',
  'Date',
  'Kind',
  'Takes back',
  'Buyer',
  'State',
  'Place of supply',
  'SAC',
  'Taxable value',
  'Rate (%)',
  'CGST',
  'SGST',
  'IGST',
  'Total',
]

const moneyColumns = [
  'Date',
  'Time (IST)',
  'Kind',
  'Booking',
  'Payment',
  'Refund',
  'Amount',
  'Currency',
  'Method',
  'State',
  'Reason',
  'Bank reference',
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
  let text = csv([documentColumns])
  let count = 0
  for await (const page of pages) {
    text += csv(page.map(documentCells))
    count += page.length
  }
  await noteExport(services, actor, month, 'documents', count)
  return text
}

/**
 * The money that came and went in a month, in the order of time, as the text of a CSV file: what arrived, and below zero
 * what goes back, but for refunds given up. The rupees of `Amount` add up to what the page says is kept. A part that
 * somebody sent back by hand stands with its payment, for its day is not known. Notes in the audit log that it was taken
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
  const lines: { at: Millis; text: string }[] = []
  const add = (rows: readonly Line[]) => {
    for (const { at, cells } of rows) lines.push({ at, text: csv([cells]) })
  }
  for await (const page of payments) add(page.filter(({ use }) => use !== null).flatMap(paymentCells))
  for await (const page of refunds) add(page.filter(({ state }) => state !== 'failed').map(refundCells))
  lines.sort((a, b) => a.at - b.at)
  await noteExport(services, actor, month, 'payments', lines.length)
  return csv([moneyColumns]) + lines.map(({ text }) => text).join('')
}

const noteExport = ({ audit, clock }: Needs, actor: Actor, month: Month, file: string, rows: number) =>
  audit.record(auditEntry(actor, 'money.exported', month, { file, rows }), clock.now())

function documentCells(document: IssuedDocument): string[] {
  const { number, kind, cites, issuedAt, content } = document
  const { taxable, taxes, total } = bookedBy(document)
  const { state } = content.buyer
  const taxed = taxable !== null
  const rate = content.taxes.reduce((sum, { percent }) => sum + percent, 0)
  const amount = (of: Paise | null) => (of === null ? '' : decimalRupees(of))
  return [
    number,
    dayMonthYear(issuedAt),
    documentKinds[kind],
    cites ?? '',
    content.buyer.name,
    state,
    placeOfSupply(state),
    content.seller.sac,
    amount(taxable),
    taxed ? String(rate) : '',
    amount(taxes.CGST),
    amount(taxes.SGST),
    amount(taxes.IGST),
    decimalRupees(total),
  ]
}

/** `36-Telangana`, as the GST portal's offline tool takes it; a code alone would lose its zero in a spreadsheet. */
const placeOfSupply = (state: keyof typeof stateCodes) => `${stateCodes[state]}-${state}`

type Line = { at: Millis; cells: string[] }

function paymentCells(line: PaymentLine): Line[] {
  const { id, createdAt: at, reference, amount, currency, method, status, use, sentBackInPart } = line
  const cells = (kind: string, of: number, state: string, reason: string): Line => ({
    at,
    cells: [
      dayMonthYear(at),
      indiaTime(at),
      kind,
      reference,
      id,
      '',
      decimalRupees(paise(of)),
      currency,
      methodInWords(method),
      state,
      reason,
      '',
    ],
  })
  const arrived = cells('Payment', amount, paymentStates[status], use ? paymentUses[use] : '')
  if (sentBackInPart <= 0) return [arrived]
  return [arrived, cells('Part sent back', -sentBackInPart, refundStates.processed, refundReasons['by-hand'])]
}

function refundCells(refund: RefundLine): Line {
  const { createdAt: at, reference, paymentId, idAtProvider, amount, currency, state, reason, arn } = refund
  return {
    at,
    cells: [
      dayMonthYear(at),
      indiaTime(at),
      'Refund',
      reference,
      paymentId,
      idAtProvider ?? '',
      decimalRupees(paise(-amount)),
      currency,
      '',
      refundStates[state],
      refundReasons[reason],
      arn ?? '',
    ],
  }
}
