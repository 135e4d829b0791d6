import type { Evidence } from '#app/features/bank/domain/evidence.ts'
import { light } from '#app/lib/colors.ts'
import { a4 } from './a4-sheet.ts'
import type { Line, Style, Typesetter } from './typesetter.ts'

/** 20 mm. */
const margin = 56.7
const termWidth = 150
const gap = 16
const bottom = a4.height - margin

const { text: ink, muted } = light
const title: Style = { weight: 'bold', size: 18, ink }
const heading: Style = { weight: 'bold', size: 12, ink }
const text: Style = { weight: 'regular', size: 10, ink }
const label: Style = { weight: 'regular', size: 10, ink: muted }

/** Sets headed lists of facts onto as many A4 pages as they take, with the structure that programs read them by. */
export function setFacts(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  { title: named, made, seller, parts }: Evidence,
): void {
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = margin

  /** Begins a page where what follows has no room left. */
  function room(height: number): void {
    if (y + height <= bottom) return
    doc.addPage()
    y = margin
  }

  function draw(kind: string, lines: readonly Line[], x: number, into: PDFKit.PDFStructureElement): void {
    const element = doc.struct(kind)
    into.add(element)
    let top = y
    for (const { runs, style, height } of lines) {
      let at = x
      for (const run of runs) {
        const from = at
        const baseline = top + height * 0.7
        element.add(() => set.draw(run, style, from, baseline))
        at += run.width
      }
      top += height
    }
    element.end()
  }
  const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { height }) => sum + height, 0)

  function put(kind: string, words: string, style: Style, after: number): void {
    const lines = set.lines(words, style, a4.width - 2 * margin)
    room(heightOf(lines) + after)
    draw(kind, lines, margin, root)
    y += heightOf(lines) + after
  }

  put('H1', named, title, 4)
  put('P', `${seller}, ${made}`, label, 16)
  for (const { heading: words, facts } of parts) {
    room(60) // no heading stands alone at the foot of a page
    put('H2', words, heading, 4)
    for (const [term, fact] of facts) {
      const left = set.lines(term, label, termWidth)
      const right = set.lines(fact, text, a4.width - 2 * margin - termWidth - gap)
      const height = Math.max(heightOf(left), heightOf(right))
      room(height)
      draw('P', left, margin, root)
      draw('P', right, margin + termWidth + gap, root)
      y += height + 2
    }
    y += 12
  }
  root.end()
}
