import type { LoadedFace, Weight } from './faces.ts'

/** @property figures set as wide as each other, so that sums stand straight under each other */
export type Style = { weight: Weight; size: number; ink: string; figures?: true }

/** Letters of one face. `face` is null for letters that no face has; then `shown` replaces them. */
export type Run = { face: LoadedFace | null; text: string; shown: string; width: number }

/** A line of text, ready to be drawn. Height in points; Indian scripts need more than Latin. */
export type Line = { runs: readonly Run[]; width: number; height: number; style: Style }

/** Replacement for letters that no face has. */
export const standIn = '[…]'

const leading = { latin: 1.42, others: 1.85 }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Joiners and similar characters, which only fonts of scripts that join letters have. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

export type Typesetter = ReturnType<typeof createTypesetter>

/** Sets text into a PDF, each letter in the first face that has it; pdfkit itself sets a text in one face. */
export function createTypesetter(doc: PDFKit.PDFDocument, faces: readonly LoadedFace[]) {
  for (const { file, bytes } of faces) doc.registerFont(file, bytes)
  const known = new Map<string, LoadedFace | null>()
  let missed = false

  function faceOf(letters: string, weight: Weight): LoadedFace | null {
    const key = `${weight} ${letters}`
    const before = known.get(key)
    if (before !== undefined) return before
    const fits = (face: LoadedFace) => (face.weight ?? weight) === weight && face.letters.test(letters)
    const face = faces.find((face) => fits(face) && has(doc, face, letters)) ?? null
    known.set(key, face)
    return face
  }

  function runsOf(text: string, style: Style): Run[] {
    const runs: Run[] = []
    for (const { segment } of graphemes.segment(text)) {
      const letters = segment.replace(invisible, '')
      const face = faceOf(letters, style.weight)
      const last = runs.at(-1)
      const run = last?.face === face ? last : { face, text: '', shown: face ? '' : standIn, width: 0 }
      run.text += segment
      // Latin has no joiners
      if (face) run.shown += face.weight ? letters : segment
      else missed = true
      if (run !== last) runs.push(run)
    }
    for (const run of runs) run.width = withFace(run, style).widthOfString(run.shown, optionsOf(style))
    return runs
  }

  const withFace = ({ face }: Run, { weight, size }: Style) =>
    doc.font(face?.file ?? `anek-latin-${weight}`).fontSize(size)

  function lineOf(text: string, style: Style): Line {
    const runs = runsOf(text, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    const high = runs.some((run) => run.face?.weight === null) ? leading.others : leading.latin
    return { runs, width, height: style.size * high, style }
  }

  return {
    /** True once a letter was set that no face has. */
    missed: () => missed,

    /** Breaks a text into lines at most `width` points wide, between words, or within a word that is too long. */
    lines(text: string, style: Style, width: number): Line[] {
      const lines: string[] = []
      let current = ''
      const fits = (text: string) => lineOf(text, style).width <= width
      for (const word of wordsOf(text)) {
        if (current && fits(`${current} ${word}`)) {
          current += ` ${word}`
          continue
        }
        // the space stays at the line break, so that copied text and screen readers have it
        if (current) lines.push(`${current} `)
        current = word
        if (fits(word)) continue
        current = ''
        for (const { segment } of graphemes.segment(word)) {
          if (current && !fits(current + segment)) {
            lines.push(current)
            current = ''
          }
          current += segment
        }
      }
      if (current) lines.push(current)
      return lines.map((line) => lineOf(line, style))
    },

    /** Draws a run; `y` is its baseline, in points from the top of the page. */
    draw(run: Run, style: Style, x: number, y: number): void {
      withFace(run, style)
        .fillColor(style.ink)
        .text(run.shown, x, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(style) })
    },
  }
}

const optionsOf = ({ figures }: Style): PDFKit.Mixins.TextOptions => (figures ? { features: ['tnum'] } : {})

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Whether a face has all of these letters. pdfkit has this only in a private field. */
function has(doc: PDFKit.PDFDocument, { file }: LoadedFace, letters: string): boolean {
  doc.font(file)
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  return Array.from(letters).every((letter) => _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
