import type { Paise } from '#app/lib/money.ts'
import type { Gstr1, ListedDocument, Taxed } from './gstr1.ts'
import { dayMonthYear } from './money-rows.ts'
import type { Month } from './month.ts'

/** Rupees as a number with two places: the portal takes nothing else. */
const rupees = (amount: Paise) => amount / 100

const amounts = ({ rate, taxable, igst, cgst, sgst }: Taxed) => ({
  txval: rupees(taxable),
  rt: rate,
  iamt: rupees(igst),
  camt: rupees(cgst),
  samt: rupees(sgst),
  csamt: 0,
})
const items = (line: Taxed) => [{ num: 1, itm_det: amounts(line) }]

const invoice = (line: ListedDocument) => ({
  inum: line.number,
  idt: dayMonthYear(line.issuedAt),
  val: rupees(line.value),
  pos: line.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: items(line),
})
const note = (line: ListedDocument) => ({
  ntty: 'C',
  nt_num: line.number,
  nt_dt: dayMonthYear(line.issuedAt),
  val: rupees(line.value),
  pos: line.place,
  rchrg: 'N',
  inv_typ: 'R',
  itms: items(line),
})

/** The lines of each registered buyer. */
const byBuyer = <Name extends string, Row>(
  lines: ListedDocument[],
  name: Name,
  row: (line: ListedDocument) => Row,
) =>
  [...new Set(lines.map(({ gstin }) => gstin))].map(
    (ctin) =>
      ({ ctin, [name]: lines.filter(({ gstin }) => gstin === ctin).map(row) }) as {
        ctin: string | null
      } & Record<Name, Row[]>,
  )

const hsnRow = (row: Gstr1['hsn'][number], at: number) => ({
  num: at + 1,
  hsn_sc: row.code,
  uqc: 'NA',
  qty: 0,
  ...amounts(row),
})

/**
 * GSTR-1 of a month as the GST portal's offline tool takes it: field names are the portal's, amounts rupees.
 *
 * @param gstin the seller's
 */
export function gstr1Json(tables: Gstr1, gstin: string, month: Month) {
  const [year = '', number = ''] = month.split('-')
  const hsn = (registered: boolean) => tables.hsn.filter((row) => row.registered === registered).map(hsnRow)
  const kinds = [...new Set(tables.issued.map(({ kind }) => kind))]
  return {
    gstin,
    fp: `${number}${year}`,
    b2b: byBuyer(tables.b2b, 'inv', invoice),
    b2cl: [...new Set(tables.b2cl.map(({ place }) => place))].map((pos) => ({
      pos,
      inv: tables.b2cl
        .filter(({ place }) => place === pos)
        .map(invoice)
        .map(({ inum, idt, val, itms }) => ({ inum, idt, val, itms })),
    })),
    b2cs: tables.b2cs.map((row) => ({
      sply_ty: row.inter ? 'INTER' : 'INTRA',
      pos: row.place,
      typ: 'OE',
      ...amounts(row),
    })),
    cdnr: byBuyer(tables.cdnr, 'nt', note),
    cdnur: tables.cdnur.map((line) => {
      const { ntty, nt_num, nt_dt, val, pos, itms } = note(line)
      return { typ: 'B2CL', ntty, nt_num, nt_dt, val, pos, itms }
    }),
    hsn: { hsn_b2b: hsn(true), hsn_b2c: hsn(false) },
    doc_issue: {
      doc_det: kinds.map((kind) => ({
        doc_num: kind,
        docs: tables.issued
          .filter((series) => series.kind === kind)
          .map(({ from, to, count }, at) => ({
            num: at + 1,
            from,
            to,
            totnum: count,
            cancel: 0,
            net_issue: count,
          })),
      })),
    },
  }
}
