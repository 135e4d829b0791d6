import type { Outline } from '#app/ports/services.ts'
import { facesFor } from './pdf/faces.ts'

/** What is used of the library that pdfkit sets its text with, and keeps to itself. */
type Font = {
  unitsPerEm: number
  layout(text: string): {
    glyphs: readonly { path: { toSVG(): string } }[]
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

/**
 * A word of one of the scripts that join their letters, as outlines: resvg sets Latin rightly and misplaces parts of those.
 * Null for what Anek has no such script for.
 */
export async function outlineOf(text: string): Promise<Outline | null> {
  const [face] = (await facesFor(text)).filter(({ weight }) => weight === null)
  if (!face) return null
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({ autoFirstPage: false })
  doc.font(Buffer.from(face.bytes))
  const { font } = (doc as unknown as { _font: { font: Font } })._font
  const { glyphs, positions } = font.layout(text)
  const scale = 100 / font.unitsPerEm
  let at = 0
  const parts = glyphs.map(({ path }, place) => {
    const { xAdvance, xOffset, yOffset } = positions[place] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const corner = `translate(${(at + xOffset) * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`
    at += xAdvance
    return `<path transform="${corner}" d="${path.toSVG()}"/>`
  })
  return { svg: parts.join(''), width: at * scale }
}
