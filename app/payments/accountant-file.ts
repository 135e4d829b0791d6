import { eq } from 'drizzle-orm'
import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { stateCodes } from '#app/booking/gst.ts'
import { buildCsvFile, type CsvColumn } from '#app/lib/csv.ts'
import { formatDecimalRupees, paise } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import { emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'
import { creditNoteKindByDocumentKind, type IssuedDocument, type TaxLine } from './billing-document.ts'
import { documentKindNames } from './messages.ts'
import { listMonthDocuments } from './money-queries.ts'
import { getCurrentMonth, getMonthInterval, type Month, shiftMonth } from './month.ts'

/** Formats an amount in rupees, negative for a credit note. */
const inRupees = ({ kind }: IssuedDocument, amount: number | undefined): string =>
  amount === undefined
    ? ''
    : formatDecimalRupees(paise(kind in creditNoteKindByDocumentKind ? amount : -amount))
const isTaxed = ({ content }: IssuedDocument) => content.taxes.length > 0
const tax = (wanted: TaxLine['name']) => (document: IssuedDocument) =>
  inRupees(document, document.content.taxes.find(({ name }) => name === wanted)?.amount)

const columns: CsvColumn<IssuedDocument>[] = [
  // GST returns use the format `25-11-2026`
  ['Date', ({ issuedAt }) => indiaDate(issuedAt).split('-').reverse().join('-')],
  ['Kind', ({ kind }) => documentKindNames[kind]],
  ['Document', ({ number }) => number],
  ['Credit note for', ({ cites }) => cites ?? ''],
  ['Booking', ({ content }) => content.reference],
  ['Name', ({ content }) => content.buyer.name],
  ['Company', ({ content }) => content.buyer.company ?? ''],
  ['GSTIN', ({ content }) => content.buyer.gstin ?? ''],
  // the GST portal's format is `36-Telangana`; a spreadsheet would drop the leading zero of a bare code
  ['Place of supply', ({ content: { buyer } }) => `${stateCodes[buyer.state]}-${buyer.state}`],
  ['SAC', ({ content }) => content.seller.sac],
  ['Taxable value', (document) => (isTaxed(document) ? inRupees(document, document.content.taxable) : '')],
  ['CGST', tax('CGST')],
  ['SGST', tax('SGST')],
  ['IGST', tax('IGST')],
  ['Total', (document) => inRupees(document, document.content.total)],
  ['Payment', ({ paymentId }) => paymentId],
]

export async function exportAccountantFile(app: App, actor: Actor, month: Month): Promise<string> {
  const file = await buildAccountantFile(app, month)
  await insertAudit(app.db, buildAuditEntry(actor, 'month.exported', month), app.clock.now())
  return file
}

const monthlyEmail: Actor = { id: 'monthly-email', email: 'the monthly email' }

/**
 * Schedules an email with the file of the previous month, once a month. Does nothing if no accountant's email address
 * is configured.
 */
export async function emailAccountant({ db, clock, config }: App): Promise<void> {
  const recipient = config.accountantEmail
  if (!recipient) return
  const now = clock.now()
  const month = shiftMonth(getCurrentMonth(now), -1)
  const key = `accountant-file:${month}`
  await db.transaction(async (tx) => {
    if ((await tx.$count(emails, eq(emails.key, key))) > 0) return
    const content = { kind: 'accountant-file', audience: 'staff', details: { month } } as const
    await insertEmails(tx, [{ ...content, recipient, key }], now)
    await insertAudit(tx, buildAuditEntry(monthlyEmail, 'month.exported', month), now)
  })
}

export function accountantFileName({ business }: App, month: Month): string {
  const { name } = business().company
  return `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-accountant-${month}.csv`
}

/**
 * Builds a month's CSV file for the accountant, with all documents sorted by number. Amounts of credit notes are
 * negative, so that each column adds up.
 */
export const buildAccountantFile = async ({ db }: Pick<App, 'db'>, month: Month): Promise<string> =>
  buildCsvFile(columns, await listMonthDocuments(db, getMonthInterval(month)))
