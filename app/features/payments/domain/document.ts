import { gstPercent } from '#app/lib/business.ts'
import { homeState, type State, stateCodes } from '#app/lib/gst.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { type IsoDate, indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'

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
  /** Consecutive in its series, 16 characters at most: `MI/26-27/000001`, after a restore `MI/26K23PL/00001`. */
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

/**
 * The series of each kind that a restored database begins, so that no number is given twice which was given after the backup:
 * `MI/26K23PL`, of 23 November 2026 at 15:42 in India. Letters, for no more fit: K is the eleventh month, P the hour after
 * 15:00 (A is the one after midnight), L the 22nd two minutes of it (after 0 to 9 come A to T). Whoever restores the same
 * backup twice within an hour has two series.
 */
export function seriesAfterRestore(at: Millis): string[] {
  const [year = 0, month = 0, day = 0] = indiaDate(at).split('-').map(Number)
  const [hour = 0, minute = 0] = indiaTime(at).split(':').map(Number)
  const twoMinutes = Math.floor(minute / 2)
    .toString(36)
    .toUpperCase()
  const time = `${two(year)}${letter(month - 1)}${two(day)}${letter(hour)}${twoMinutes}`
  return Object.values(prefixes).map((prefix) => `${prefix}/${time}`)
}

const letter = (place: number) => String.fromCharCode(65 + place)

/** Between which texts the series lie that restores began in the financial year of a date; the first is one of them. */
export function restoresOf(kind: DocumentKind, date: IsoDate): { from: string; before: string } {
  const first = Number(seriesOf(kind, date).slice(3, 5))
  return { from: `${prefixes[kind]}/${two(first)}D01A`, before: `${prefixes[kind]}/${two(first + 1)}D01A` }
}

/** @throws when a series has so many documents that the next number would be longer than 16 characters */
export function numberIn(series: string, count: number): string {
  const digits = Math.min(6, longest - series.length - 1)
  if (count >= 10 ** digits) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(digits, '0')}`
}

/** CGST Rules 2017, rule 46 (b). */
const longest = 16

/** Whether a text could be a document's number; anything else need not be looked for. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Z]{2}\/(\d{2}-\d{2}\/\d{6}|\d\d[A-L]\d\d[A-X][\dA-T]\/\d{5})$/.test(text)

const two = (year: number) => String(year % 100).padStart(2, '0')
