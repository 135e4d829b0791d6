import { gstPercent } from '#app/lib/business.ts'
import { homeState, type State, stateCodes } from '#app/lib/gst.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { type IsoDate, indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'

/**
 * Kind of document. Tax invoices and their credit notes need a GSTIN; without one, the company issues
 * receipts without tax lines.
 */
export type DocumentKind = 'invoice' | 'receipt' | 'credit-note' | 'refund-receipt'

/** Kind of credit note for each kind of invoice or receipt. */
export const takenBackBy: { readonly [Kind in DocumentKind]?: DocumentKind } = {
  invoice: 'credit-note',
  receipt: 'refund-receipt',
}

/** Seller on a document. */
export type Seller = {
  legalName: string
  address: readonly string[]
  /** Null for an unregistered company, which may not collect GST. */
  gstin: string | null
  /** Services accounting code. */
  sac: string
  /**
   * Public name of the company, with its contact details; missing on documents from before these were stored.
   */
  brand?: string
  contact?: readonly string[]
}

export type Buyer = {
  name: string
  /** Missing when the buyer gave no email. */
  email?: string
  city: string
  state: State
  /** GSTIN of a registered buyer; missing for others, as is the company name. */
  gstin?: string
  company?: string
  /** Address of the buyer's company on a single line; missing on documents from before it was collected. */
  address?: string
}

export type TaxLine = { name: 'CGST' | 'SGST' | 'IGST'; percent: number; amount: Paise }

/** Content of a document, frozen when it is issued (CGST Rules 2017, rule 46; rule 53 for credit notes). */
export type DocumentContent = {
  seller: Seller
  buyer: Buyer
  description: string
  /** India date of the session. */
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
  /**
   * Number, consecutive in its series, at most 16 characters: `MI/26-27/000001`, after a restore
   * `MI/26K23PL/00001`.
   */
  number: string
  kind: DocumentKind
  bookingId: string
  paymentId: string
  issuedAt: Millis
  /** Number of the document that this credit note refers to. */
  cites: string | null
  content: DocumentContent
}

/**
 * Calculates the tax included in a payment by the buyer's State: half CGST and half SGST in the seller's
 * State, else IGST (IGST Act 2017, s. 8 and 7). Each tax is rounded to the paisa, both halves alike; the
 * taxable value is the remainder, so that everything adds up to `total`. No tax for a seller without a GSTIN.
 *
 * @param total amount including tax
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

/** Calculates the tax at the rates of the original document. */
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
 * Returns the series of a document kind in the financial year (April to March, India) of a date: `MI/26-27`.
 * Numbers restart in each series (CGST Rules 2017, rule 46 (b)).
 */
export function seriesOf(kind: DocumentKind, date: IsoDate): string {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${prefixes[kind]}/${two(first)}-${two(first + 1)}`
}

/**
 * Returns the series for each kind after a restore, so that no number issued after the backup is used twice:
 * `MI/26K23PL` for 23 November 2026, 15:42 India time. Letters save space: K is the eleventh month, P the
 * hour from 15:00 (A is midnight), L the 22nd two minutes of the hour (0 to 9, then A to T). Two restores
 * within an hour get different series.
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

/**
 * Returns the lower and upper bound of the series that restores began in the financial year of a date; the
 * lower bound is included.
 */
export function restoresOf(kind: DocumentKind, date: IsoDate): { from: string; before: string } {
  const first = Number(seriesOf(kind, date).slice(3, 5))
  return { from: `${prefixes[kind]}/${two(first)}D01A`, before: `${prefixes[kind]}/${two(first + 1)}D01A` }
}

/**
 * Formats a document number.
 *
 * @throws when the number would be longer than 16 characters
 */
export function numberIn(series: string, count: number): string {
  const digits = Math.min(6, longest - series.length - 1)
  if (count >= 10 ** digits) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(digits, '0')}`
}

/** Limit for a document number: CGST Rules 2017, rule 46 (b). */
const longest = 16

/** Whether a text has the format of a document number; other texts need no lookup. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Z]{2}\/(\d{2}-\d{2}\/\d{6}|\d\d[A-L]\d\d[A-X][\dA-T]\/\d{5})$/.test(text)

const two = (year: number) => String(year % 100).padStart(2, '0')
