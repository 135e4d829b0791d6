import { describe, expect, test } from 'vitest'
import { aDocument } from '../../tests/builders/documents.ts'
import { buildDocumentTexts, formatDocumentFileName } from './document-texts.ts'

const factsOf = (...given: Parameters<typeof buildDocumentTexts>) =>
  Object.fromEntries(buildDocumentTexts(...given).facts)

describe('document contents', () => {
  test('lists the required contents of a tax invoice', () => {
    expect(buildDocumentTexts(aDocument(), null)).toMatchObject({
      title: 'Tax invoice',
      number: 'MI/26-27/000001',
      date: '25 November 2026',
      copy: ['Original for recipient'],
      brand: 'Margam',
      contact: ['+91 00000 00000', 'hello@margam.example'],
      seller: { lines: expect.arrayContaining(['GSTIN 36AAAAA0000A1Z3']) },
      buyer: { name: 'Asha Rao', lines: ['asha@example.org', 'Hyderabad, Telangana'] },
      amounts: [
        ['Taxable value', '₹1,200.00'],
        ['CGST 9%', '₹108.00'],
        ['SGST 9%', '₹108.00'],
      ],
      total: ['Total', '₹1,416.00'],
      remarks: expect.arrayContaining(['Tax is not payable on reverse charge.']),
    })
    expect(factsOf(aDocument(), null)).toMatchObject({
      Service: 'Career counseling session, 60 minutes',
      Session: '1 December 2026',
      SAC: '999299',
      'Place of supply': 'Telangana (36)',
    })
  })

  test('shows company, address and GSTIN of a registered buyer', () => {
    const buyer = { company: 'Buyer Ltd', address: '4 MG Road, Bengaluru 560001', gstin: '29AAGCB7383J1Z4' }
    expect(buildDocumentTexts(aDocument({ buyer }), null).buyer).toMatchObject({
      name: 'Buyer Ltd',
      lines: expect.arrayContaining([buyer.address, `GSTIN ${buyer.gstin}`]),
    })
  })

  test('shows IGST for a buyer in another State', () => {
    const { amounts } = buildDocumentTexts(aDocument({ buyer: { state: 'Karnataka' } }), null)
    expect(amounts).toContainEqual(['IGST 18%', '₹216.00'])
  })

  test.each(['receipt', 'refund-receipt'] as const)('shows no tax on a %s', (kind) => {
    const words = JSON.stringify(buildDocumentTexts(aDocument({ kind, cites: 'MR/26-27/000001' }), null))
    expect(words).not.toMatch(/tax|gst|"SAC"|supply/i)
    expect(words).toContain('₹1,416.00')
  })

  test('cites the invoice and its date on a credit note', () => {
    const invoice = aDocument()
    const note = aDocument({
      kind: 'credit-note',
      issuedAt: '2027-04-02T10:00:00+05:30',
      cites: invoice.number,
    })
    expect(buildDocumentTexts(note, invoice)).toMatchObject({
      title: 'Credit note',
      number: 'MC/27-28/000001',
      copy: [],
    })
    expect(factsOf(note, invoice)['Credit note for']).toBe('Tax invoice MI/26-27/000001 of 25 November 2026')
  })

  test('shows the issue date in India', () => {
    expect(buildDocumentTexts(aDocument({ issuedAt: '2026-11-24T18:29:59Z' }), null).date).toBe(
      '24 November 2026',
    )
    expect(buildDocumentTexts(aDocument({ issuedAt: '2026-11-24T18:30:00Z' }), null).date).toBe(
      '25 November 2026',
    )
  })
})

test('removes unsafe characters from the file name of a document', () => {
  expect(formatDocumentFileName('MI/26-27/000001')).toBe('MI-26-27-000001.pdf')
  expect(formatDocumentFileName('../"x"\r\n')).toBe('-x-.pdf')
})
