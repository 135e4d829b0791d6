import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type State, states } from '#app/features/booking/domain/states.ts'
import {
  type DocumentKind,
  type IssuedDocument,
  numberIn,
  seriesOf,
  taxesFor,
} from '#app/features/payments/domain/document.ts'
import { paise } from '#app/lib/money.ts'
import { aDocument } from '../../../../tests/builders/documents.ts'
import { type Gstr1, gstr1Of, type Taxed } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'

type Wanted = {
  kind?: DocumentKind
  state?: State
  gstin?: string
  total?: number
  count?: number
  cites?: string
}
const karnataka = '29AAGCB7383J1Z4'

function made({
  kind = 'invoice',
  state = 'Telangana',
  gstin,
  total = 141_600,
  count = 1,
  cites,
}: Wanted): IssuedDocument {
  const buyer = { state, ...(gstin && { gstin, company: 'Buyer Ltd' }) }
  const document = aDocument({ kind, buyer, cites: cites ?? null })
  const number = numberIn(seriesOf(kind, '2026-11-25'), count)
  const taxed = taxesFor(document.content.seller.gstin, state, paise(total))
  return { ...document, number, content: { ...document.content, ...taxed, total: paise(total) } }
}
const tablesOf = (documents: IssuedDocument[], earlier: IssuedDocument[] = []) =>
  gstr1Of(documents, (number) => [...documents, ...earlier].find((one) => one.number === number))

test('an invoice to a registered buyer is listed under their GSTIN, at the place of their State', () => {
  const tables = tablesOf([made({ state: 'Karnataka', gstin: karnataka })])
  expect(gstr1Json(tables, '36AAAAA0000A1Z3', '2026-11')).toEqual({
    gstin: '36AAAAA0000A1Z3',
    fp: '112026',
    b2b: [
      {
        ctin: karnataka,
        inv: [
          {
            inum: 'MI/26-27/000001',
            idt: '25-11-2026',
            val: 1416,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1, itm_det: { txval: 1200, rt: 18, iamt: 216, camt: 0, samt: 0, csamt: 0 } }],
          },
        ],
      },
    ],
    b2cl: [],
    b2cs: [],
    cdnr: [],
    cdnur: [],
    hsn: {
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '999299',
          uqc: 'NA',
          qty: 0,
          txval: 1200,
          rt: 18,
          iamt: 216,
          camt: 0,
          samt: 0,
          csamt: 0,
        },
      ],
      hsn_b2c: [],
    },
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'MI/26-27/000001', to: 'MI/26-27/000001', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
  })
})

test('consumers are summed up by State, less what was taken back, also of an earlier month', () => {
  const tables = tablesOf(
    [
      made({ count: 2 }),
      made({ count: 3 }),
      made({ count: 4, state: 'Kerala' }),
      made({ kind: 'credit-note', cites: 'MI/26-27/000001' }),
    ],
    [made({})],
  )
  expect(tables.b2cs).toEqual([
    { place: '32', inter: true, rate: 18, taxable: 120_000, igst: 21_600, cgst: 0, sgst: 0 },
    { place: '36', inter: false, rate: 18, taxable: 120_000, igst: 0, cgst: 10_800, sgst: 10_800 },
  ])
  expect([tables.b2b, tables.b2cl, tables.cdnr, tables.cdnur]).toEqual([[], [], [], []])
  expect(tables.issued).toEqual([
    { kind: 1, from: 'MI/26-27/000002', to: 'MI/26-27/000004', count: 3 },
    { kind: 5, from: 'MC/26-27/000001', to: 'MC/26-27/000001', count: 1 },
  ])
})

test('a credit note to a registered buyer is listed, and one on a large invoice to another State', () => {
  const large = made({ state: 'Kerala', total: 11_800_000 })
  const tables = tablesOf([
    large,
    made({ kind: 'credit-note', state: 'Kerala', cites: large.number }),
    made({ kind: 'credit-note', state: 'Karnataka', gstin: karnataka, count: 2, cites: 'MI/26-27/000009' }),
  ])
  expect(tables.b2cl.map(({ number }) => number)).toEqual([large.number])
  expect(tables.cdnur.map(({ number }) => number)).toEqual(['MC/26-27/000001'])
  expect(tables.cdnr.map(({ number }) => number)).toEqual(['MC/26-27/000002'])
  expect(tables.b2cs).toEqual([])
})

test('documents of before and after a restore stand as series of their own, each without a gap', () => {
  const after = (count: number) => ({ ...made({}), number: numberIn('MI/26K23PL', count) })
  expect(tablesOf([made({ count: 1 }), made({ count: 2 }), after(1), after(2), after(3)]).issued).toEqual([
    { kind: 1, from: 'MI/26-27/000001', to: 'MI/26-27/000002', count: 2 },
    { kind: 1, from: 'MI/26K23PL/00001', to: 'MI/26K23PL/00003', count: 3 },
  ])
})

test('receipts are none of it', () => {
  expect(tablesOf([made({ kind: 'receipt' })])).toEqual(tablesOf([]))
})

test('whatever was issued, the tables add up to it to the paisa, and so does the summary by code', () => {
  const some = fc.record({
    kind: fc.constantFrom<DocumentKind>('invoice', 'credit-note', 'receipt'),
    state: fc.constantFrom(...states),
    gstin: fc.option(fc.constant(karnataka), { nil: undefined }),
    total: fc.integer({ min: 1, max: 30_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(some), (wanted) => {
      const documents = wanted.map(({ gstin, ...one }, at) =>
        made({ ...one, count: at + 1, ...(gstin && { gstin }) }),
      )
      const tables = tablesOf(documents)
      const sold = documents.filter(({ kind }) => kind !== 'receipt')
      const expected = sold.reduce(
        (sum, { kind, content }) => sum + (kind === 'invoice' ? 1 : -1) * content.total,
        0,
      )
      const all = (rows: readonly Taxed[]) =>
        rows.reduce((sum, { taxable, igst, cgst, sgst }) => sum + taxable + igst + cgst + sgst, 0)
      const { b2b, b2cl, b2cs, cdnr, cdnur, hsn }: Gstr1 = tables
      expect(all(b2b) + all(b2cl) + all(b2cs) - all(cdnr) - all(cdnur)).toBe(expected)
      expect(all(hsn)).toBe(expected)
      expect(tables.issued.reduce((sum, { count }) => sum + count, 0)).toBe(sold.length)
    }),
  )
})
