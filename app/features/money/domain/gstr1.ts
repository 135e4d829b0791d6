import { homeState, stateCodes } from '#app/features/booking/domain/states.ts'
import type { IssuedDocument, TaxLine } from '#app/features/payments/domain/document.ts'
import { type Paise, paise } from '#app/lib/money.ts'

/** Taxable value and taxes of a supply, in paise; `rate` is the percentage of all taxes together. */
export type Taxed = { rate: number; taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise }

/** A document as GSTR-1 lists it by itself. */
export type ListedDocument = Taxed & {
  number: string
  issuedAt: number
  /** Code of the State of supply, `36`. */
  place: string
  value: Paise
  gstin: string | null
  name: string
}

/** Supplies to consumers by State, less what was taken back of them; below zero in a month with more taken back than sold. */
export type ConsumerSupply = Taxed & { place: string; inter: boolean }

/** The documents of a series in the month; `kind` is the portal's number for it: 1 invoices, 5 credit notes. */
export type IssuedSeries = { kind: 1 | 5; from: string; to: string; count: number }

export type Gstr1 = {
  /** Table 4: to registered buyers. */
  b2b: ListedDocument[]
  /** Table 5: to consumers in other States over more than a lakh. */
  b2cl: ListedDocument[]
  /** Table 7: to all other consumers. */
  b2cs: ConsumerSupply[]
  /** Table 9B: credit notes to registered buyers, and on what stands in table 5. */
  cdnr: ListedDocument[]
  cdnur: ListedDocument[]
  /** Table 12: by services accounting code, notes taken off. */
  hsn: (Taxed & { code: string; registered: boolean })[]
  /** Table 13. */
  issued: IssuedSeries[]
}

/** An invoice over more than this to a consumer in another State is listed by itself (CGST Rules 2017, rule 59, since August 2024). */
const large = paise(100_000_00)

/**
 * The tables of GSTR-1 (CGST Rules 2017, rule 59) of a month's documents. Receipts are none of it, for who gives them is not
 * registered. A credit note to a consumer lowers table 7 of the month in which it is issued (CGST Act 2017, s. 34 (2)).
 *
 * @param citedOf the invoice that a credit note takes back, which may be of an earlier month
 */
export function gstr1Of(
  documents: readonly IssuedDocument[],
  citedOf: (number: string) => IssuedDocument | undefined,
): Gstr1 {
  const tables: Gstr1 = { b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [], hsn: [], issued: [] }
  for (const document of documents) {
    const { kind, content, cites } = document
    if (kind !== 'invoice' && kind !== 'credit-note') continue
    const line = listed(document)
    const sign = kind === 'invoice' ? 1 : -1
    const inter = content.buyer.state !== homeState
    const sold = (kind === 'credit-note' && cites !== null && citedOf(cites)) || document
    const isLarge = inter && sold.content.total > large
    if (line.gstin) (kind === 'invoice' ? tables.b2b : tables.cdnr).push(line)
    else if (isLarge) (kind === 'invoice' ? tables.b2cl : tables.cdnur).push(line)
    else
      addTo(
        tables.b2cs,
        (row) => row.place === line.place && row.rate === line.rate,
        { place: line.place, inter },
        line,
        sign,
      )
    const [code, registered] = [content.seller.sac, line.gstin !== null]
    addTo(
      tables.hsn,
      (row) => row.code === code && row.registered === registered && row.rate === line.rate,
      { code, registered },
      line,
      sign,
    )
    count(tables.issued, kind === 'invoice' ? 1 : 5, document.number)
  }
  tables.b2cs.sort((a, b) => (a.place < b.place ? -1 : 1))
  return tables
}

function listed({ number, issuedAt, content }: IssuedDocument): ListedDocument {
  const { buyer, taxes, taxable, total } = content
  const tax = (name: TaxLine['name']) =>
    paise(taxes.reduce((sum, line) => (line.name === name ? sum + line.amount : sum), 0))
  return {
    number,
    issuedAt,
    place: stateCodes[buyer.state],
    value: total,
    gstin: buyer.gstin ?? null,
    name: buyer.company ?? buyer.name,
    rate: taxes.reduce((sum, { percent }) => sum + percent, 0),
    taxable,
    igst: tax('IGST'),
    cgst: tax('CGST'),
    sgst: tax('SGST'),
  }
}

/** Adds a supply to the row that it belongs to, or begins that row. */
function addTo<Row extends Taxed>(
  rows: Row[],
  belongs: (row: Row) => boolean,
  begun: Omit<Row, keyof Taxed>,
  { rate, taxable, igst, cgst, sgst }: Taxed,
  sign: 1 | -1,
): void {
  const before = rows.find(belongs)
  const sum = (name: 'taxable' | 'igst' | 'cgst' | 'sgst', amount: Paise) =>
    paise((before?.[name] ?? 0) + sign * amount)
  const row = {
    ...(before ?? begun),
    rate,
    taxable: sum('taxable', taxable),
    igst: sum('igst', igst),
    cgst: sum('cgst', cgst),
    sgst: sum('sgst', sgst),
  } as Row
  if (before) rows[rows.indexOf(before)] = row
  else rows.push(row)
}

/** Numbers are consecutive in their series, so the first and the last tell them all; none is ever cancelled. */
function count(series: IssuedSeries[], kind: 1 | 5, number: string): void {
  const name = number.slice(0, number.lastIndexOf('/'))
  const found = series.find(({ from }) => from.startsWith(`${name}/`))
  if (!found) series.push({ kind, from: number, to: number, count: 1 })
  else {
    found.count += 1
    if (number > found.to) found.to = number
    if (number < found.from) found.from = number
  }
}
