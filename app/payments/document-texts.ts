import { formatLongDate } from '#app/lib/dates.ts'
import { formatRupeesAndPaise as inRupees } from '#app/lib/money.ts'
import { indiaDate } from '#app/lib/time.ts'
import { creditNoteKindByDocumentKind, type DocumentKind, type IssuedDocument } from './billing-document.ts'
import { documentKindNames } from './messages.ts'

/** Term with its value: `Place of supply`, `Telangana (36)`. */
export type DocumentFact = readonly [term: string, text: string]

export type DocumentTexts = ReturnType<typeof buildDocumentTexts>

const words: Record<DocumentKind, { buyer: string; total: string }> = {
  invoice: { buyer: 'Billed to', total: 'Total' },
  receipt: { buyer: 'Received from', total: 'Total received' },
  'credit-note': { buyer: 'Credited to', total: 'Total credited' },
  'refund-receipt': { buyer: 'Refunded to', total: 'Total refunded' },
}

/**
 * Builds the texts of a document as CGST Rules 2017 require: rule 46 for invoices, rule 53 for credit notes, and rule
 * 48 (2) for the recipient's copy. Rule 46 exempts electronic documents from a signature.
 *
 * @param cited document that a credit note refers to, otherwise null
 */
export function buildDocumentTexts(
  { kind, number, issuedAt, content }: IssuedDocument,
  cited: IssuedDocument | null,
) {
  const { seller, buyer, taxes } = content
  const isTaxed = kind === 'invoice' || kind === 'credit-note'
  const taxFacts: DocumentFact[] = [
    ['SAC', seller.sac],
    ['Place of supply', content.placeOfSupply],
  ]
  const amounts: DocumentFact[] = [
    ['Taxable value', inRupees(content.taxable)],
    ...taxes.map(({ name, percent, amount }) => [`${name} ${percent}%`, inRupees(amount)] as const),
  ]
  const ownName = buyer.company ? [buyer.name] : []
  return {
    title: documentKindNames[kind],
    /** Drawing made from the booking's reference. Credit notes show only its dots. */
    muggu: { reference: content.reference, hasLines: kind in creditNoteKindByDocumentKind },
    number,
    date: formatLongDate(indiaDate(issuedAt)),
    copy: kind === 'invoice' ? ['Original for recipient'] : [],
    brand: seller.brand,
    seller: {
      heading: 'Issued by',
      name: seller.legalName,
      lines: [...seller.address, ...formatGstin(isTaxed && seller.gstin)],
    },
    buyer: {
      heading: words[kind].buyer,
      name: buyer.company ?? buyer.name,
      lines: [
        ...[...ownName, buyer.address, buyer.email].filter((line) => line !== undefined),
        [buyer.city, buyer.state].filter(Boolean).join(', '),
        ...formatGstin(isTaxed && buyer.gstin),
      ],
    },
    facts: [
      ['Service', content.description],
      ['Session', formatLongDate(content.sessionDate)],
      ...(isTaxed ? taxFacts : []),
      ['Booking', content.reference],
      ['Payment', content.paymentId],
      ...(cited ? [['Credit note for', formatCited(cited)] as const] : []),
    ] satisfies DocumentFact[],
    amounts: isTaxed ? amounts : [],
    total: [words[kind].total, inRupees(content.total)] satisfies DocumentFact,
    remarks: [
      ...(isTaxed ? ['Tax is not payable on reverse charge.'] : []),
      'This document is computer-generated and needs no signature.',
    ],
    contact: seller.contact,
  }
}

const formatGstin = (gstin: string | null | undefined | false): string[] => (gstin ? [`GSTIN ${gstin}`] : [])

/** Formats `Tax invoice MI/26-27/000001 of 24 November 2026`. */
const formatCited = ({ kind, number, issuedAt }: IssuedDocument): string =>
  `${documentKindNames[kind]} ${number} of ${formatLongDate(indiaDate(issuedAt))}`

/** Returns a file name valid on all systems: `MI-26-27-000001.pdf`. */
export const formatDocumentFileName = (number: string): string =>
  `${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`
