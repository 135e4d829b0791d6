import { stateOfGstin } from '#app/features/booking/domain/gstin.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import { type Actor, auditEntry } from '#app/features/staff/domain/audit.ts'
import { csv } from '#app/lib/csv.ts'
import { inPages } from '#app/lib/in-pages.ts'
import { decimalRupees } from '#app/lib/money.ts'
import type { Services } from '#app/ports/services.ts'
import { type Gstr1, gstr1Of, type ListedDocument, type Taxed } from './domain/gstr1.ts'
import { gstr1Json } from './domain/gstr1-json.ts'
import { dayMonthYear } from './domain/money-rows.ts'
import { type Month, stretchOfMonth } from './domain/month.ts'

type Needs = Pick<Services, 'books' | 'audit' | 'clock' | 'settings'>

/** GSTR-1 of a month as a file for the portal's offline tool. Notes in the audit log that it was taken out. */
export async function gstr1JsonFile(services: Needs, actor: Actor, month: Month): Promise<string> {
  const { tables, documents } = await tablesOf(services, month)
  await note(services, actor, month, 'gstr1.json', documents.length)
  // as it was when the documents were issued
  const gstin = documents.at(-1)?.content.seller.gstin ?? services.settings.seller.gstin ?? ''
  return `${JSON.stringify(gstr1Json(tables, gstin, month), null, 1)}\n`
}

/** The same as rows that an accountant reads, each with its table. Notes in the audit log that it was taken out. */
export async function gstr1CsvFile(services: Needs, actor: Actor, month: Month): Promise<string> {
  const { tables } = await tablesOf(services, month)
  const rows = csvRows(tables)
  await note(services, actor, month, 'gstr1.csv', rows.length)
  return csv([titles, ...rows])
}

async function tablesOf({ books }: Needs, month: Month) {
  const stretch = stretchOfMonth(month)
  const documents: IssuedDocument[] = []
  const pages = inPages<IssuedDocument>(
    (part) => books.documents(stretch, part),
    ({ number }) => number,
  )
  for await (const page of pages) documents.push(...page)
  const cited = new Map(documents.map((document) => [document.number, document]))
  for (const { cites } of documents) {
    const found = cites && !cited.has(cites) ? await books.document(cites) : null
    if (found) cited.set(found.number, found)
  }
  return { documents, tables: gstr1Of(documents, (number) => cited.get(number)) }
}

// biome-ignore format: the head of a file
const titles = [
  'Table', 'GSTIN', 'Buyer', 'Number', 'Date', 'Value', 'Place of supply', 'Reverse charge', 'Rate (%)', 'Taxable value',
  'IGST', 'CGST', 'SGST', 'Cess', 'SAC', 'From', 'To', 'Documents',
]

const none = ''

/** `36-Telangana`, as the portal's offline tool has it; a code alone would lose its zero in a spreadsheet. */
const placeInWords = (code: string) => `${code}-${stateOfGstin(code) ?? ''}`

function csvRows(tables: Gstr1): string[][] {
  const tax = ({ rate, taxable, igst, cgst, sgst }: Taxed) => [
    String(rate),
    ...[taxable, igst, cgst, sgst].map(decimalRupees),
    '0.00',
  ]
  const document = (table: string) => (line: ListedDocument) => [
    table,
    line.gstin ?? none,
    line.name,
    line.number,
    dayMonthYear(line.issuedAt),
    decimalRupees(line.value),
    placeInWords(line.place),
    'N',
    ...tax(line),
    none,
    none,
    none,
    none,
  ]
  return [
    ...tables.b2b.map(document('4 B2B')),
    ...tables.b2cl.map(document('5 B2CL')),
    ...tables.b2cs.map((row) => [
      '7 B2CS',
      none,
      none,
      none,
      none,
      none,
      placeInWords(row.place),
      'N',
      ...tax(row),
      none,
      none,
      none,
      none,
    ]),
    ...tables.cdnr.map(document('9B CDNR')),
    ...tables.cdnur.map(document('9B CDNUR')),
    ...tables.hsn.map((row) => [
      row.registered ? '12 HSN B2B' : '12 HSN B2C',
      none,
      none,
      none,
      none,
      none,
      none,
      none,
      ...tax(row),
      row.code,
      none,
      none,
      none,
    ]),
    ...tables.issued.map(({ kind, from, to, count }) => [
      kind === 1 ? '13 Invoices' : '13 Credit notes',
      ...Array.from({ length: 14 }, () => none),
      from,
      to,
      String(count),
    ]),
  ]
}

const note = ({ audit, clock }: Needs, actor: Actor, month: Month, file: string, rows: number) =>
  audit.record(auditEntry(actor, 'money.exported', month, { file, rows }), clock.now())
