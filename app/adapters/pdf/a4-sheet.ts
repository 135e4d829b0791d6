import type { Fact, Sheet } from '#app/features/payments/domain/sheet.ts'
import { fixed, light } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { bookingSize } from '#app/lib/muggu/svg.ts'
import { type Line, type Style, standIn, type Typesetter } from './typesetter.ts'

/** Points, of which 72 make an inch. */
export const a4 = { width: 595.28, height: 841.89 }
/** 20 mm. */
const margin = 56.7
const whole = a4.width - 2 * margin
const gap = 28
const leftWidth = 188
const rightWidth = whole - leftWidth - gap
const middle = margin + leftWidth + gap
const termWidth = 86
const figureWidth = 84

const { text: ink, muted } = light
const title: Style = { weight: 'bold', size: 25, ink }
const name: Style = { weight: 'bold', size: 11, ink }
const text: Style = { weight: 'regular', size: 10.5, ink }
const strong: Style = { weight: 'bold', size: 10.5, ink }
const label: Style = { weight: 'regular', size: 10.5, ink: muted }
const small: Style = { weight: 'regular', size: 9, ink: muted }
const figures: Style = { ...text, figures: true }
const total: Style = { weight: 'bold', size: 14, ink, figures: true }

const missing = `${standIn} stands for letters that this file has no type for. The document’s page shows them.`

type Element = PDFKit.PDFStructureElement
/** Where a text goes: into which part of the document's structure, and at which points of the page. */
type Place = { into: Element; x?: number; y: number; width?: number; right?: boolean }

/**
 * Sets a document onto an A4 page, with the structure that programs read it by: headings, paragraphs, lists of terms
 * and a table of sums.
 */
export function setSheet(doc: PDFKit.PDFDocument, set: Typesetter, sheet: Sheet): void {
  const root = doc.struct('Document')
  doc.addStructure(root)

  function part(kind: string, into: Element): Element {
    const element = doc.struct(kind)
    into.add(element)
    return element
  }

  /** Sets a text as one part of the structure, and returns where the next may begin. */
  function put(kind: string, words: string, style: Style, { into, y, ...place }: Place): number {
    const { x = margin, width = whole, right = false } = place
    const element = part(kind, into)
    let top = y
    for (const line of set.lines(words, style, width)) {
      drawLine(element, line, right ? x + width - line.width : x, top + line.height * 0.7)
      top += line.height
    }
    element.end()
    return top
  }

  /** What a program could not read back from the shapes of joined letters, or of none, is told beside them. */
  function drawLine(element: Element, { runs, style }: Line, from: number, y: number): void {
    let x = from
    for (const run of runs) {
      const at = x
      const draw = () => set.draw(run, style, at, y)
      element.add(run.face?.weight ? draw : doc.struct('Span', { actual: run.text }, draw))
      x += run.width
    }
  }

  function putParagraphs(paragraphs: readonly string[], style: Style, place: Place): number {
    let { y } = place
    for (const words of paragraphs) y = put('P', words, style, { ...place, y })
    return y
  }

  /** Terms and their texts, side by side in the right column. */
  function putFacts(facts: readonly Fact[], from: number): number {
    const list = part('L', root)
    let y = from
    for (const [term, words] of facts) {
      const into = part('LI', list)
      const ends = [
        put('Lbl', term, label, { into, x: middle, y, width: termWidth }),
        put('LBody', words, text, { into, x: middle + termWidth, y, width: rightWidth - termWidth }),
      ]
      into.end()
      y = Math.max(...ends) + 1
    }
    list.end()
    return y
  }

  function putSums(table: Element, rows: readonly Fact[], styles: [Style, Style], from: number): number {
    let y = from
    for (const [term, amount] of rows) {
      const into = part('TR', table)
      const below = put('TH', term, styles[0], { into, y, width: leftWidth })
      put('TD', amount, styles[1], { into, x: middle, y, width: rightWidth, right: true })
      into.end()
      y = below + 4
    }
    return y
  }

  function rule(y: number, thickness: number): void {
    doc.markContent('Artifact', { type: 'Layout' })
    doc.rect(margin, y, whole, thickness).fill(ink)
    doc.endMarkedContent()
  }

  /** At the foot of the page, where no document reaches. */
  function drawMuggu({ reference, stands }: Sheet['muggu']): void {
    const { loops, dots, side } = muggu(reference, bookingSize)
    const scale = figureWidth / side
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .save()
      .translate(margin + whole - figureWidth, a4.height - margin - figureWidth)
      .scale(scale)
    doc.lineWidth(4.4).strokeColor(ink)
    if (stands) for (const loop of loops) doc.path(loop).stroke()
    for (const [x, y] of dots) doc.circle(x, y, 4).fill(fixed.kumkum)
    doc.restore()
    doc.endMarkedContent()
  }

  const left = (y: number): Place => ({ into: root, y, width: leftWidth })
  const right = (y: number): Place => ({ into: root, y, x: middle, width: rightWidth })

  let ends = [
    putParagraphs(
      [sheet.date, ...(sheet.copy ? [sheet.copy] : [])],
      text,
      left(put('P', sheet.number, strong, left(put('H1', sheet.title, title, left(margin)) + 4))),
    ),
    putParagraphs(sheet.seller.lines, text, right(put('P', sheet.seller.name, name, right(margin + 8)) + 2)),
  ]
  let y = Math.max(...ends) + 20
  rule(y, 1.5)
  y += 20
  ends = [
    putParagraphs(
      [sheet.buyer.name, ...sheet.buyer.lines],
      text,
      left(put('H2', sheet.buyer.heading, strong, left(y)) + 4),
    ),
    putFacts(sheet.about.facts, put('H2', sheet.about.heading, strong, right(y)) + 4),
  ]
  y = Math.max(...ends) + 20
  rule(y, 0.6)
  y += 14
  const table = part('Table', root)
  if (sheet.amounts.length > 0) {
    y = putSums(table, sheet.amounts, [label, figures], y) + 4
    rule(y, 0.6)
    y += 10
  }
  y = putSums(table, [sheet.total], [total, total], y)
  table.end()
  y = put('P', sheet.totalInWords, text, { into: root, y }) + 16
  rule(y, 1.5)
  y = putParagraphs(sheet.remarks, small, { into: root, y: y + 14 })
  if (set.missed()) put('P', missing, small, { into: root, y })
  drawMuggu(sheet.muggu)
  root.end()
}
