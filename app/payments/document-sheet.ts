import { longDate } from '#app/lib/dates.ts'
import { formatRupeesAndPaise as inRupees } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { DocumentKind, IssuedDocument } from './billing-document.ts'
import { documentKinds } from './messages.ts'

/** Term with its value: `Place of supply`, `Telangana (36)`. */
export type SheetFact = readonly [term: string, text: string]

/** Item sold, as a row: one cell per heading, first a text, last an amount. */
export type Item = { heads: string[]; cells: string[]; note: string }

/** Texts of a document in reading order. */
export type Sheet = {
  title: string
  number: string
  /** Formatted date of issue, in India. */
  date: string
  /** Mark for the recipient's copy; null when none is required. */
  copy: string | null
  /** Public name of the company, next to the logo; null when not stored. */
  brand: string | null
  seller: { heading: string; name: string; lines: string[] }
  buyer: { heading: string; name: string; lines: string[] }
  item: Item
  taxes: SheetFact[]
  total: SheetFact
  /** Related booking and payment. */
  facts: SheetFact[]
  remarks: string[]
  /** Contact details in the footer: phone and address. */
  contact: string[]
  /** Booking whose muggu is drawn; a refunded booking shows only the dots. */
  muggu: { reference: string; stands: boolean }
}

const words: Record<DocumentKind, { buyer: string; total: string }> = {
  invoice: { buyer: 'Billed to', total: 'Total' },
  receipt: { buyer: 'Received from', total: 'Total received' },
  'credit-note': { buyer: 'Credited to', total: 'Total credited' },
  'refund-receipt': { buyer: 'Refunded to', total: 'Total refunded' },
}

/**
 * Builds the texts of a document: the content that CGST Rules 2017 require for a tax invoice (rule 46) or a
 * credit note (rule 53), and no tax details for a seller without a GSTIN. Rule 48 (2) requires the mark for
 * the recipient's copy; a proviso of rule 46 exempts electronic documents from a signature.
 *
 * @param cited document that a credit note refers to, for its date (rule 53 (1A) (g)); when null, only the
 * number is shown
 */
export function buildSheet(document: IssuedDocument, cited: IssuedDocument | null): Sheet {
  const { kind, number, content } = document
  const { seller, buyer } = content
  const { buyer: buyerHeading, total } = words[kind]
  const taxed = kind === 'invoice' || kind === 'credit-note'
  const note = `Session on ${longDate(content.sessionDate)}`
  return {
    title: documentKinds[kind],
    muggu: { reference: content.reference, stands: kind === 'invoice' || kind === 'receipt' },
    number,
    date: longDate(indiaDate(document.issuedAt)),
    copy: kind === 'invoice' ? 'Original for recipient' : null,
    brand: seller.brand ?? null,
    seller: {
      heading: 'Issued by',
      name: seller.legalName,
      lines: [...seller.address, ...(taxed && seller.gstin ? [`GSTIN ${seller.gstin}`] : [])],
    },
    buyer: {
      heading: buyerHeading,
      name: buyer.company ?? buyer.name,
      lines: [
        ...(buyer.company ? [buyer.name] : []),
        ...(buyer.address ? [buyer.address] : []),
        ...(buyer.email ? [buyer.email] : []),
        [buyer.city, buyer.state].filter(Boolean).join(', '),
        ...(taxed && buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
      ],
    },
    item: taxed
      ? {
          heads: ['Service', 'SAC', 'Taxable value'],
          cells: [content.description, seller.sac, inRupees(content.taxable)],
          note,
        }
      : { heads: ['Service', 'Amount'], cells: [content.description, inRupees(content.total)], note },
    taxes: taxed
      ? content.taxes.map(({ name, percent, amount }) => [`${name} ${percent}%`, inRupees(amount)] as const)
      : [],
    total: [total, inRupees(content.total)],
    facts: [
      ['Booking', content.reference],
      ['Payment', content.paymentId],
      ...(taxed ? [['Place of supply', content.placeOfSupply] as const] : []),
      ...(document.cites ? [formatCredited(document.cites, cited)] : []),
    ],
    remarks: [
      ...(taxed ? ['Tax is not payable on reverse charge.'] : []),
      'This document is computer-generated and needs no signature.',
    ],
    contact: [...(seller.contact ?? [])],
  }
}

/** Returns a file name valid on all systems: `MI-26-27-000001.pdf`. */
export const formatDocumentFileName = (number: string): string =>
  `${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`

/** Builds the row for the cited document: `Credit note for`, `Tax invoice MI/26-27/000001 of 24 November 2026`. */
function formatCredited(number: string, cited: IssuedDocument | null): SheetFact {
  const named = cited ? `${documentKinds[cited.kind]} ${number}` : number
  return ['Credit note for', cited ? `${named} of ${longDate(indiaDate(cited.issuedAt))}` : named]
}
