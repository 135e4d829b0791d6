import { buffer } from 'node:stream/consumers'
import { fixedColors, lightColors } from '#app/lib/colors.ts'
import type { MugguDrawing } from '#app/lib/muggu/muggu.ts'
import { createTypesetter, loadFontFaces, type TextLine, type Typesetter } from './typesetter.ts'

/** Size of A4 in points (1/72 inch). */
export const a4Size = { width: 595.28, height: 841.89 }

/**
 * Prints a PDF of one A4 page.
 *
 * @param letters all text of the PDF, which determines the required fonts
 * @param setPage draws the page
 */
export async function printPdf(
  letters: string,
  info: PDFKit.DocumentInfo,
  setPage: (doc: PDFKit.PDFDocument, set: Typesetter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), loadFontFaces(letters)])
  const doc = new PDFDocument({
    size: [a4Size.width, a4Size.height],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    info,
  })
  const bytes = buffer(doc)
  setPage(doc, createTypesetter(doc, faces))
  doc.end()
  return bytes
}

/** Returns a response that shows a PDF in the browser. */
export const createPdfResponse = (pdf: Uint8Array<ArrayBuffer>, fileName: string): Response =>
  new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.length),
      'Content-Disposition': `inline; filename="${fileName}"`,
    },
  })

/**
 * Draws a line of text. `x` and `y` are its top left corner. Text in a script with ligatures is also stored as
 * ActualText, because screen readers cannot read the ligatures.
 */
export function drawTextLine(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  element: PDFKit.PDFStructureElement,
  { runs, style, height }: TextLine,
  left: number,
  top: number,
): void {
  let x = left
  for (const run of runs) {
    const start = x
    const draw = () => set.draw(run, style, start, top + height * 0.7)
    element.add(run.face?.weight ? draw : doc.struct('Span', { actual: run.text }, draw))
    x += run.width
  }
}

/** Draws a muggu, or only its dots. */
export function drawMuggu(
  doc: PDFKit.PDFDocument,
  { loops, dots, side }: MugguDrawing,
  place: Record<'x' | 'y' | 'width' | 'weight', number> & { hasLines?: boolean },
): void {
  const { x, y, width, weight, hasLines = true } = place
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .translate(x, y)
    .scale(width / side)
  doc.lineWidth(weight).strokeColor(lightColors.text)
  if (hasLines) for (const loop of loops) doc.path(loop).stroke()
  for (const [x, y] of dots) doc.circle(x, y, weight / 2 + 2).fill(fixedColors.kumkum)
  doc.restore()
  doc.endMarkedContent()
}
