import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bookingMugguSize, muggu } from '#app/lib/muggu/muggu.ts'
import { buildSheet } from '#app/payments/document-sheet.ts'
import { aDocument } from '../../../tests/builders/documents.ts'
import { DocumentSheet } from './document.tsx'

const rendered = (...given: Parameters<typeof buildSheet>) =>
  renderToStaticMarkup(<DocumentSheet sheet={buildSheet(...given)} />)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('document page', () => {
  test('shows the required contents of a tax invoice', () => {
    const text = textOf(rendered(aDocument(), null))
    for (const words of [
      'Tax invoice',
      'MI/26-27/000001',
      'GSTIN 36AAAAA0000A1Z3',
      'CGST 9% ₹108.00',
      '₹1,416.00',
    ])
      expect(text).toContain(words)
  })

  test('shows no tax terms on a receipt', () => {
    const text = textOf(rendered(aDocument({ kind: 'receipt' }), null))
    expect(text).toContain('Receipt')
    expect(text).not.toMatch(/tax|gst|\bsac\b/i)
  })

  test('draws the booking’s muggu on an invoice but not on a credit note', () => {
    const line = muggu(aDocument().content.reference, bookingMugguSize).loops[0]
    expect(rendered(aDocument(), null)).toContain(`d="${line}"`)
    expect(rendered(aDocument({ kind: 'credit-note' }), null)).not.toContain(`d="${line}"`)
  })

  test('escapes HTML in the buyer’s name', () => {
    expect(rendered(aDocument({ buyer: { name: 'ఆశా <రావు>' } }), null)).toContain('ఆశా &lt;రావు&gt;')
  })
})
