import { lightColors } from '#app/lib/colors.ts'
import { bookingMugguSize, createMuggu } from '#app/lib/muggu/muggu.ts'
import { a4Size, drawMuggu, drawTextLine, printPdf } from '#app/pdf/print-pdf.ts'
import { missingGlyphText, type TextStyle, type Typesetter } from '#app/pdf/typesetter.ts'
import type { IssuedDocument } from './billing-document.ts'
import { buildDocumentTexts, type DocumentFact, type DocumentTexts } from './document-texts.ts'

/** Page margin in points: 20 mm. */
const margin = 56.7
const whole = a4Size.width - 2 * margin
const gap = 28
const half = (whole - gap) / 2
const middle = margin + half + gap
const figureWidth = 96
const markWidth = 30
const foot = a4Size.height - margin

const { text: ink, muted } = lightColors
const title: TextStyle = { weight: 'bold', size: 34, ink }
const brand: TextStyle = { weight: 'bold', size: 16, ink }
const name: TextStyle = { weight: 'bold', size: 11, ink }
const text: TextStyle = { weight: 'regular', size: 10.5, ink }
const strong: TextStyle = { weight: 'bold', size: 10.5, ink }
const label: TextStyle = { weight: 'regular', size: 10.5, ink: muted }
const small: TextStyle = { weight: 'regular', size: 9, ink: muted }
const figures: TextStyle = { ...text, figures: true }
const total: TextStyle = { weight: 'bold', size: 17, ink, figures: true }

const missing = `${missingGlyphText} stands for letters that this file has no type for. Write to us for a copy by post.`

type Element = PDFKit.PDFStructureElement
type Place = { into?: Element; x?: number; y: number; width?: number; isRight?: boolean }

/**
 * Prints a document as a PDF of one A4 page. Printing it again creates an identical file.
 *
 * @param cited document that a credit note refers to, otherwise null
 */
export async function printDocument(
  document: IssuedDocument,
  cited: IssuedDocument | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = buildDocumentTexts(document, cited)
  const at = new Date(document.issuedAt)
  const info = {
    Title: `${texts.title} ${texts.number}`,
    Author: texts.seller.name,
    Subject: `${texts.title} of ${texts.date}`,
    CreationDate: at,
    ModDate: at,
  }
  return printPdf(JSON.stringify(texts), info, (doc, set) => setTexts(doc, set, texts))
}

/** Writes a document to the page, with tags for screen readers. */
function setTexts(doc: PDFKit.PDFDocument, set: Typesetter, texts: DocumentTexts): void {
  const root = doc.struct('Document')
  doc.addStructure(root)

  function part(kind: string, into: Element): Element {
    const element = doc.struct(kind)
    into.add(element)
    return element
  }

  /** Writes a text with a tag and returns the y position below it. */
  function put(
    kind: string,
    words: string,
    style: TextStyle,
    { into = root, x = margin, y, width = whole, isRight }: Place,
  ): number {
    const element = part(kind, into)
    let top = y
    for (const line of set.lines(words, style, width)) {
      drawTextLine(doc, set, element, line, isRight ? x + width - line.width : x, top)
      top += line.height
    }
    element.end()
    return top
  }

  const putParagraphs = (paragraphs: readonly string[], style: TextStyle, place: Place): number =>
    paragraphs.reduce((y, words) => put('P', words, style, { ...place, y }), place.y)

  /** Writes each term above its value, two pairs in a row. */
  function putFacts(facts: readonly DocumentFact[], from: number): number {
    const list = part('L', root)
    let [y, below] = [from, from]
    for (const [place, [term, words]] of facts.entries()) {
      const into = part('LI', list)
      if (place % 2 === 0) y = below
      const at = { into, x: place % 2 === 0 ? margin : middle, width: half }
      const end = put('LBody', words, text, { ...at, y: put('Lbl', term, small, { ...at, y }) })
      below = Math.max(below, end + 8)
      into.end()
    }
    list.end()
    return below
  }

  function putSums(
    table: Element,
    rows: readonly DocumentFact[],
    [termStyle, amountStyle]: [TextStyle, TextStyle],
    from: number,
  ): number {
    let y = from
    for (const [term, amount] of rows) {
      const into = part('TR', table)
      const below = put('TH', term, termStyle, { into, y, width: half })
      put('TD', amount, amountStyle, { into, x: middle, y, width: half, isRight: true })
      into.end()
      y = below + 4
    }
    return y
  }

  /** Draws a line across the page and returns the y position for the text below it. */
  function rule(y: number, thickness: number): number {
    doc.markContent('Artifact', { type: 'Layout' })
    doc.rect(margin, y, whole, thickness).fill(ink)
    doc.endMarkedContent()
    return y + 16
  }

  function putParty(
    { heading, name: party, lines }: DocumentTexts['buyer'],
    x: number,
    from: number,
  ): number {
    const at = { x, width: half }
    const y = put('P', party, name, { ...at, y: put('H2', heading, small, { ...at, y: from }) + 2 })
    return putParagraphs(lines, text, { ...at, y: y + 2 })
  }

  const { reference, hasLines } = texts.muggu
  const right = margin + whole - figureWidth
  const drawing = { x: right, y: margin, width: figureWidth, weight: 4.4, hasLines }
  drawMuggu(doc, createMuggu(reference, bookingMugguSize), drawing)
  const mark = { x: margin - 4, y: margin - 2, width: markWidth, weight: 6 }
  drawMuggu(doc, createMuggu('mark', 3, 'diamond'), mark)
  let y = put('P', texts.brand, brand, { x: margin + markWidth + 4, y: margin + 2, width: half }) + 22
  y = put('H1', texts.title, title, { y, width: whole - figureWidth - gap })
  y = put('P', texts.number, strong, { y: y + 2, width: half })
  y = rule(putParagraphs([texts.date, ...texts.copy], text, { y, width: half }) + 22, 1.5)
  y = Math.max(putParty(texts.buyer, margin, y), putParty(texts.seller, middle, y)) + 20
  y = putFacts(texts.facts, rule(y, 0.6))
  const table = part('Table', root)
  y = putSums(table, texts.amounts, [label, figures], rule(y + 8, 0.6))
  y = putSums(table, [texts.total], [total, total], y + 8)
  table.end()
  y = putParagraphs(texts.remarks, small, { y: rule(y + 8, 1.5) })
  if (set.hasMissingLetters()) y = put('P', missing, small, { y })
  put('P', `Questions? ${texts.contact.join(', ')}`, small, { y: Math.max(y + 8, foot - 14) })
  root.end()
}
