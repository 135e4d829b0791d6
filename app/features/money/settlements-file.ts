import type { LineKind } from '#app/features/bank/domain/settlement.ts'
import { type Actor, auditEntry } from '#app/features/staff/domain/audit.ts'
import { type CsvColumn, csvFile } from '#app/lib/csv.ts'
import { inPages } from '#app/lib/in-pages.ts'
import { decimalRupees } from '#app/lib/money.ts'
import type { SettledPart } from '#app/ports/bank.ts'
import type { Services } from '#app/ports/services.ts'
import { dayMonthYear } from './domain/money-rows.ts'
import { type Month, stretchOfMonth } from './domain/month.ts'

const kinds: Record<LineKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  other: 'Other',
}

const columns: CsvColumn<SettledPart>[] = [
  ['Date', ({ settledAt }) => dayMonthYear(settledAt)],
  ['Bank reference (UTR)', ({ utr }) => utr ?? ''],
  ['Settlement', ({ settlementId }) => settlementId],
  ['Kind', ({ kind }) => kinds[kind]],
  ['Id', ({ id }) => id],
  ['Payment', ({ paymentId }) => paymentId ?? ''],
  ['Booking', ({ reference }) => reference ?? 'none of ours'],
  ['Amount', ({ amount }) => decimalRupees(amount)],
  ['Currency', ({ currency }) => currency],
  ['Fee with GST', ({ fee }) => decimalRupees(fee)],
  ['GST in the fee', ({ tax }) => decimalRupees(tax)],
  ['Credit', ({ credit }) => decimalRupees(credit)],
  ['Debit', ({ debit }) => decimalRupees(debit)],
]

/**
 * What the settlements of a month are made of, as the text of a CSV file: credit less debit adds up to what came to the bank,
 * and the GST in the fees is input tax. Notes in the audit log that it was taken out.
 */
export async function settlementsCsv(
  { bank, audit, clock }: Pick<Services, 'bank' | 'audit' | 'clock'>,
  actor: Actor,
  month: Month,
): Promise<string> {
  const parts = inPages<SettledPart>(
    (part) => bank.settledParts(stretchOfMonth(month), part),
    ({ settlementId, id }) => `${settlementId} ${id}`,
  )
  const { text, rows } = await csvFile(columns, parts)
  await audit.record(auditEntry(actor, 'money.exported', month, { file: 'settlements', rows }), clock.now())
  return text
}
