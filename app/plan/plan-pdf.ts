import { fixed, light } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { bookingSize } from '#app/lib/muggu/svg.ts'
import { a4 } from '#app/pdf/a4-sheet.ts'
import type { Line, Style, Typesetter } from '#app/pdf/typesetter.ts'
import type { PlanSheet } from '#app/plan/plan-sheet.ts'

/** 16 mm. */
const margin = 45.4
const whole = a4.width - 2 * margin
const figureWidth = 84
const columns = { box: 20, by: 104, who: 84, cost: 118 }
const gap = 10
const bottom = a4.height - margin

const { text: ink, muted } = light

/** The largest first: the first in which all stands on the one page is taken. */
const sizes = [13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6]

/** Sets a plan onto one A4 page, in letters as large as it leaves room for, with the structure that programs read it by. */
export function setPlan(doc: PDFKit.PDFDocument, set: Typesetter, sheet: PlanSheet): void {
  const fits = sizes.find((size) => laidOut(set, sheet, size).y <= bottom)
  const { parts } = laidOut(set, sheet, fits ?? sizes.at(-1) ?? 6)
  const root = doc.struct('Document')
  doc.addStructure(root)
  drawFigure(doc, sheet.reference)
  for (const part of parts) {
    if ('box' in part) {
      doc.markContent('Artifact', { type: 'Layout' })
      doc.rect(part.x, part.y, part.box, part.box).lineWidth(0.8).stroke(ink)
      doc.endMarkedContent()
      continue
    }
    const element = doc.struct(part.kind)
    root.add(element)
    let y = part.y
    for (const { runs, style, height } of part.lines) {
      let x = part.x
      for (const run of runs) {
        const [at, baseline] = [x, y + height * 0.7]
        const draw = () => set.draw(run, style, at, baseline)
        element.add(run.face?.weight ? draw : doc.struct('Span', { actual: run.text }, draw))
        x += run.width
      }
      y += height
    }
    element.end()
  }
  root.end()
}

type Part =
  | { kind: string; lines: readonly Line[]; x: number; y: number }
  | { box: number; x: number; y: number }

/** Where everything goes at a size of letters (points), and where it ends. */
function laidOut(set: Typesetter, sheet: PlanSheet, size: number): { parts: Part[]; y: number } {
  const parts: Part[] = []
  const text: Style = { weight: 'regular', size, ink }
  const strong: Style = { weight: 'bold', size, ink }
  const small: Style = { weight: 'regular', size: size * 0.85, ink: muted }
  const put = (kind: string, words: string, style: Style, x: number, y: number, width: number): number => {
    const lines = set.lines(words, style, width)
    parts.push({ kind, lines, x, y })
    return lines.reduce((end, { height }) => end + height, y)
  }
  const beside = whole - figureWidth - gap
  let y = put('P', sheet.brand, { weight: 'bold', size: 13, ink }, margin, margin, beside)
  y = put('H1', sheet.title, { weight: 'bold', size: 28, ink }, margin, y, beside)
  y = Math.max(put('P', sheet.about, { ...small, size: 9 }, margin, y, beside), margin + figureWidth) + size

  const putTexts = (texts: PlanSheet['above']) => {
    for (const { heading, text: words } of texts) {
      y = put('H2', heading, { ...strong, size: size + 1 }, margin, y, whole)
      y = put('P', words, text, margin, y, whole) + size * 0.6
    }
  }
  putTexts(sheet.above)
  if (sheet.steps.length > 0) y = put('H2', 'Steps', { ...strong, size: size + 1 }, margin, y, whole) + 2
  const [by, who, cost] = [columns.by, columns.who, columns.cost]
  const first = whole - columns.box - by - who - cost - 3 * gap
  for (const step of sheet.steps) {
    const at = margin + columns.box
    parts.push({ box: size * 0.85, x: margin, y: y + size * 0.3 })
    y =
      Math.max(
        put('P', step.what, strong, at, y, first),
        put('P', step.by, text, at + first + gap, y, by),
        put('P', step.who, text, at + first + by + 2 * gap, y, who),
        put('P', step.cost, text, at + first + by + who + 3 * gap, y, cost),
      ) +
      size * 0.4
  }
  y += size * 0.4
  putTexts(sheet.below)
  y = put('P', sheet.foot, small, margin, y + size * 0.5, whole)
  return { parts, y }
}

/** The booking's own muggu, as on its page and its mails. */
function drawFigure(doc: PDFKit.PDFDocument, reference: string): void {
  const { loops, dots, side } = muggu(reference, bookingSize)
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .translate(margin + whole - figureWidth, margin)
    .scale(figureWidth / side)
  doc.lineWidth(4.4).strokeColor(ink)
  for (const loop of loops) doc.path(loop).stroke()
  for (const [x, y] of dots) doc.circle(x, y, 4.2).fill(fixed.kumkum)
  doc.restore()
  doc.endMarkedContent()
}
