import { describe, expect, test } from 'vitest'
import { aDocument } from '../../tests/builders/documents.ts'
import { extractActualTexts, extractPdfText } from '../../tests/pdf-text.ts'
import { printDocument } from './document-pdf.ts'

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length

describe('document PDF', () => {
  test('tags the PDF with title, author, language and structure for accessibility', async () => {
    const source = Buffer.from(await printDocument(aDocument(), null)).toString('latin1')
    const expected = ['\n(Tax invoice MI/26-27/000001)', '\n(Margam Skills', '/Lang (en-IN)']
    const parts = ['H1', 'H2', 'LI', 'Table', 'TH'].map((part) => `/S /${part}\n`)
    // compares booleans so that a failure does not print the whole file
    for (const words of [...expected, '/Marked true', ...parts])
      expect([words, source.includes(words)]).toEqual([words, true])
  })

  test('prints identical bytes for the same document', async () => {
    const [first, second] = [await printDocument(aDocument(), null), await printDocument(aDocument(), null)]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })

  test.each([
    ['Telugu', 'ఆశా లక్ష్మి'],
    ['Devanagari', 'आशा श्रीनिवास'],
    ['Tamil', 'ஆஷா ஸ்ரீநிவாஸ்'],
    ['Kannada', 'ಆಶಾ ರಾವ್'],
    ['Malayalam', 'ആശ ലക്ഷ്മി'],
    ['Bengali', 'আশা লক্ষ্মী'],
    ['Gujarati', 'આશા લક્ષ્મી'],
    ['Gurmukhi', 'ਆਸ਼ਾ ਸਿੰਘ'],
    ['Odia', 'ଆଶା ଲକ୍ଷ୍ମୀ'],
  ])('prints a name in %s as selectable text', async (_, name) => {
    const pdf = await printDocument(aDocument({ buyer: { name } }), null)
    expect(extractActualTexts(pdf)).toEqual(name.split(' '))
    expect(extractPdfText(pdf)).not.toContain('[…]')
    expect(pagesOf(pdf)).toBe(1)
  })

  test('prints Latin letters with composed or combining diacritics', async () => {
    const text = extractPdfText(
      await printDocument(aDocument({ buyer: { name: 'Zoe\u0308 \u1e62rīnivāsa\u200d Łukasz' } }), null),
    )
    expect(text.replaceAll('\n', '')).toContain('Zoë \u1e62rīnivāsa Łukasz')
  })

  test('marks characters without a glyph', async () => {
    const pdf = await printDocument(aDocument({ buyer: { name: 'Asha 佐藤 🙂' } }), null)
    expect(extractActualTexts(pdf)).toEqual(['佐藤', '🙂'])
    expect(extractPdfText(pdf)).toContain('stands for letters that this file has no type for')
  })

  test('wraps long text and fits the document on one page', async () => {
    const email = `${'long.'.repeat(45)}name@example.org`
    const pdf = await printDocument(aDocument({ buyer: { email, name: 'Asha '.repeat(20) } }), null)
    expect(extractPdfText(pdf).replaceAll('\n', '')).toContain(email)
    expect(pagesOf(pdf)).toBe(1)
  })
})
