import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bookingSize, muggu } from '#app/lib/muggu/muggu.ts'
import { aDocument } from '../../../../tests/builders/documents.ts'
import { sheetOf } from '../domain/sheet.ts'
import { DocumentSheet } from './document.tsx'

const rendered = (...given: Parameters<typeof sheetOf>) =>
  renderToStaticMarkup(<DocumentSheet sheet={sheetOf(...given)} />)
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('a document as a page', () => {
  test('says what a tax invoice has to', () => {
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

  test('has no word of tax on a receipt', () => {
    const text = textOf(rendered(aDocument({ kind: 'receipt' }), null))
    expect(text).toContain('Receipt')
    expect(text).not.toMatch(/tax|gst|\bsac\b/i)
  })

  test('carries the muggu of its booking, and of one whose money went back the dots alone', () => {
    const line = muggu(aDocument().content.reference, bookingSize).loops[0]
    expect(rendered(aDocument(), null)).toContain(`d="${line}"`)
    expect(rendered(aDocument({ kind: 'credit-note' }), null)).not.toContain(`d="${line}"`)
  })

  test('shows a name as it is written', () => {
    expect(rendered(aDocument({ buyer: { name: 'ఆశా <రావు>' } }), null)).toContain('ఆశా &lt;రావు&gt;')
  })
})
