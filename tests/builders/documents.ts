import { paise } from '#app/lib/money.ts'
import {
  type Buyer,
  calculateTaxes,
  type DocumentKind,
  formatPlaceOfSupply,
  type IssuedDocument,
  type Seller,
} from '#app/payments/billing-document.ts'
import { formatDocumentNumber, getDocumentSeries } from '#app/payments/issue-document.ts'

const seller: Seller = {
  legalName: 'Margam Skills and Technology Private Limited (placeholder)',
  address: ['Plot 00, Placeholder Road', 'Hyderabad, Telangana 500000', 'India'],
  gstin: '36AAAAA0000A1Z3',
  sac: '999299',
  brand: 'Margam',
  contact: ['+91 00000 00000', 'hello@margam.example'],
}

type Wanted = {
  kind?: DocumentKind
  seller?: Partial<Seller>
  buyer?: Partial<Buyer>
  issuedAt?: string
  cites?: string | null
}

/** Builds a billing document, by default an invoice of 25 November 2026 to a buyer in Telangana. */
export function aDocument({
  kind = 'invoice',
  issuedAt = '2026-11-25T10:00:00+05:30',
  ...wanted
}: Wanted = {}) {
  const buyer: Buyer = {
    name: 'Asha Rao',
    email: 'asha@example.org',
    city: 'Hyderabad',
    state: 'Telangana',
    ...wanted.buyer,
  }
  const taxed = kind === 'invoice' || kind === 'credit-note'
  const issuer = { ...seller, ...(taxed ? {} : { gstin: null }), ...wanted.seller }
  const document: IssuedDocument = {
    number: formatDocumentNumber(getDocumentSeries(kind, issuedAt.slice(0, 10)), 1),
    kind,
    bookingId: 'b-1',
    paymentId: 'pay_RkT5b1x0aGk3Qe',
    issuedAt: Date.parse(issuedAt),
    cites: wanted.cites ?? null,
    content: {
      seller: issuer,
      buyer,
      description: 'Career counseling session, 60 minutes',
      sessionDate: '2026-12-01',
      reference: 'MGM-7KQ2XD',
      paymentId: 'pay_RkT5b1x0aGk3Qe',
      ...calculateTaxes(issuer.gstin, buyer.state, paise(141_600)),
      total: paise(141_600),
      placeOfSupply: formatPlaceOfSupply(buyer.state),
    },
  }
  return document
}
