import { longDate } from '#app/lib/dates.ts'
import { formatRupeesAndPaise as inRupees } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import { amountInWords } from './amount-in-words.ts'
import type { DocumentKind, IssuedDocument } from './document.ts'
import { documentKinds } from './payment-words.ts'

/** A term and what it is here: `Place of supply`, `Telangana (36)`. */
export type SheetFact = readonly [term: string, text: string]

/** What was sold, in one row: as many cells as heads, the first a text, the last a sum. */
export type Item = { heads: string[]; cells: string[]; note: string }

/** The words of a document in the order in which they stand on it: the page and the PDF set the same ones. */
export type Sheet = {
  title: string
  number: string
  /** India date of issue, in words. */
  date: string
  /** For whom this copy is; null on what needs no such mark. */
  copy: string | null
  /** The name people know, at the head beside the mark. */
  brand: string | null
  seller: { heading: string; name: string; lines: string[] }
  buyer: { heading: string; name: string; lines: string[] }
  item: Item
  taxes: SheetFact[]
  total: SheetFact
  totalInWords: string
  /** What it belongs to: the booking, the payment. */
  facts: SheetFact[]
  remarks: string[]
  /** Where to ask, at the foot: phone and address. */
  contact: string[]
  /** The booking it is about, whose muggu stands on it: of one whose money went back, the dots alone. */
  muggu: { reference: string; stands: boolean }
}

const words: Record<DocumentKind, { buyer: string; total: string }> = {
  invoice: { buyer: 'Billed to', total: 'Total' },
  receipt: { buyer: 'Received from', total: 'Total received' },
  'credit-note': { buyer: 'Credited to', total: 'Total credited' },
  'refund-receipt': { buyer: 'Refunded to', total: 'Total refunded' },
}

/**
 * What stands on a document: everything that CGST Rules 2017, rule 46 asks of a tax invoice and rule 53 of a credit
 * note, and nothing about tax on what a seller without a GSTIN issues. The mark for the recipient's copy is rule 48 (2);
 * a signature is not needed on what is issued electronically (a proviso of rule 46).
 *
 * @param cited the document that this one takes back, for its date (rule 53 (1A) (g)); without it, its number alone
 */
export function sheetOf(document: IssuedDocument, cited: IssuedDocument | null): Sheet {
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
    totalInWords: amountInWords(content.total),
    facts: [
      ['Booking', content.reference],
      ['Payment', content.paymentId],
      ...(taxed ? [['Place of supply', content.placeOfSupply] as const] : []),
      ...(document.cites ? [takenBack(document.cites, cited)] : []),
    ],
    remarks: [
      ...(taxed ? ['Tax is not payable on reverse charge.'] : []),
      'This document is computer-generated and needs no signature.',
    ],
    contact: [...(seller.contact ?? [])],
  }
}

/** A name for the document's file that every system takes: `MI-26-27-000001.pdf`. */
export const fileNameOf = (number: string): string => `${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`

/** `Takes back`, `Tax invoice MI/26-27/000001 of 24 November 2026` */
function takenBack(number: string, cited: IssuedDocument | null): SheetFact {
  const named = cited ? `${documentKinds[cited.kind]} ${number}` : number
  return ['Takes back', cited ? `${named} of ${longDate(indiaDate(cited.issuedAt))}` : named]
}
