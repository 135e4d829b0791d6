import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { homeState, type State, stateCodes } from '#app/features/booking/domain/states.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { IsoDate, Millis } from '#app/lib/time.ts'

/** A tax invoice and its credit note need a GSTIN; without one the company gives receipts without tax lines. */
export type DocumentKind = 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt'

/** By what a document that sells is taken back. */
export const takenBackBy: { readonly [Kind in DocumentKind]?: DocumentKind } = {
  invoice: 'credit-note',
  receipt: 'refund-receipt',
}

/** Who sells. */
export type Seller = {
  legalName: string
  address: readonly string[]
  /** Null for a company that is not registered: then it may not collect GST. */
  gstin: string | null
  /** Services accounting code. */
  sac: string
  /** The name people know, and where to ask: what was issued before these were noted has none. */
  brand?: string
  contact?: readonly string[]
}

export type Buyer = {
  name: string
  /** Left out for a buyer who gave none. */
  email?: string
  city: string
  state: State
  /** Of a registered buyer; left out, as the company's name is, for all others. */
  gstin?: string
  company?: string
  /** Its address, on one line; left out on what was issued before it was asked for. */
  address?: string
}

export type TaxLine = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amount: Paise }

/** All that stands on a document, frozen when it is issued (CGST Rules 2017, rule 46 and, for a credit note, 53). */
export type DocumentContent = {
  seller: Seller
  buyer: Buyer
  description: string
  /** The India date of the session. */
  sessionDate: IsoDate
  reference: string
  paymentId: string
  taxable: Paise
  taxes: TaxLine[]
  total: Paise
  /** State and code, `Telangana (36)`. */
  placeOfSupply: string
}

export type IssuedDocument = {
  /** Consecutive in its series, 16 characters at most: `MI/26-27/000001`. */
  number: string
  kind: DocumentKind
  bookingId: string
  paymentId: string
  issuedAt: Millis
  /** The number of the document that this one takes back. */
  cites: string | null
  content: DocumentContent
}

/**
 * The tax in what was paid by the buyer's State: half CGST and half SGST at home, IGST elsewhere (IGST Act 2017, s. 8 and
 * 7). Each is rounded to the paisa, both halves alike; the taxable value is the rest, so that all adds up to `total`. None
 * for a seller without a GSTIN.
 *
 * @param total with the tax in it
 */
export function taxesFor(
  gstin: string | null,
  state: State,
  total: Paise,
): { taxable: Paise; taxes: TaxLine[] } {
  const { gstPercent } = paidPrice
  if (!gstin) return taxesAt([], total)
  const percent = gstPercent / 2
  return state === homeState
    ? taxesAt(
        [
          { name: 'CGST', percent },
          { name: 'SGST', percent },
        ],
        total,
      )
    : taxesAt([{ name: 'IGST', percent: gstPercent }], total)
}

/** The same at the rates of a document that is taken back: those of its day. */
export function taxesAt(
  rates: readonly Pick<TaxLine, 'name' | 'percent'>[],
  total: Paise,
): { taxable: Paise; taxes: TaxLine[] } {
  const all = rates.reduce((sum, { percent }) => sum + percent, 0)
  const taxes = rates.map(({ name, percent }) => ({
    name,
    percent,
    amount: paise(Math.round((total * percent) / (100 + all))),
  }))
  return { taxable: paise(taxes.reduce((rest, { amount }) => rest - amount, Number(total))), taxes }
}

export const placeOfSupply = (state: State): string => `${state} (${stateCodes[state]})`

const prefixes: Record<DocumentKind, string> = {
  invoice: 'MI',
  receipt: 'MR',
  'credit-note': 'MC',
  'refund-receipt': 'MB',
}

/**
 * The series of a kind of document in the financial year (April to March, in India) of a date: `MI/26-27`. Numbers
 * begin anew with each (CGST Rules 2017, rule 46 (b)).
 */
export function seriesOf(kind: DocumentKind, date: IsoDate): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${prefixes[kind]}/${two(first)}-${two(first + 1)}`
}

/** @throws when a series has more than 999,999 documents, for then the number would be too long */
export function numberIn(series: string, count: number): string {
  if (count > 999_999) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(6, '0')}`
}

/** Whether a text could be a document's number; anything else need not be looked for. */
export const isDocumentNumber = (text: string): boolean => /^[A-Z]{2}\/\d{2}-\d{2}\/\d{6}$/.test(text)

const two = (year: number) => String(year % 100).padStart(2, '0')
