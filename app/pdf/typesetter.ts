import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const unpack = promisify(brotliDecompress)

type Weight = 'regular' | 'bold'

/** Font file for PDFs, made by scripts/document-fonts.ts. */
type Face = {
  file: string
  /** Pattern for the letters of the font's script. The font may lack some of them. */
  letters: RegExp
  /** Null if the script has a single weight. */
  weight: Weight | null
}

const latin = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Fonts in order of preference. */
const faces: readonly Face[] = [
  { file: 'anek-latin-regular', letters: latin, weight: 'regular' },
  { file: 'anek-latin-ext-regular', letters: latin, weight: 'regular' },
  { file: 'anek-latin-bold', letters: latin, weight: 'bold' },
  { file: 'anek-latin-ext-bold', letters: latin, weight: 'bold' },
  { file: 'anek-telugu', letters: /\p{Script=Telugu}/u, weight: null },
  { file: 'anek-devanagari', letters: /\p{Script=Devanagari}/u, weight: null },
  { file: 'anek-tamil', letters: /\p{Script=Tamil}/u, weight: null },
  { file: 'anek-kannada', letters: /\p{Script=Kannada}/u, weight: null },
  { file: 'anek-malayalam', letters: /\p{Script=Malayalam}/u, weight: null },
  { file: 'anek-bangla', letters: /\p{Script=Bengali}/u, weight: null },
  { file: 'anek-gujarati', letters: /\p{Script=Gujarati}/u, weight: null },
  { file: 'anek-gurmukhi', letters: /\p{Script=Gurmukhi}/u, weight: null },
  { file: 'anek-odia', letters: /\p{Script=Oriya}/u, weight: null },
]

export type LoadedFontFace = Face & { bytes: Uint8Array }

export function loadFontFaces(text: string): Promise<LoadedFontFace[]> {
  return Promise.all(
    faces
      .filter(({ letters, weight }) => weight || letters.test(text))
      .map(async (face) => ({
        ...face,
        bytes: await unpack(await readFile(path.resolve('app/pdf/fonts', `${face.file}.ttf.br`))),
      })),
  )
}

export type TextStyle = {
  weight: Weight
  size: number
  ink: string
  /** Whether digits have equal widths, so that sums align. */
  figures?: true
}

/** Letters in the same font. `shown` is what is drawn: for letters that no font has, `face` is null and `shown` replaces
 * them. */
export type TextRun = { face: LoadedFontFace | null; text: string; shown: string; width: number }

/** Line of text. Its width and height are in points. */
export type TextLine = { runs: readonly TextRun[]; width: number; height: number; style: TextStyle }

export const missingGlyphText = '[…]'

const leading = { latin: 1.42, others: 1.85 }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Pattern for joiners and other invisible characters. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

export type Typesetter = ReturnType<typeof createTypesetter>

/** Creates a typesetter, which breaks text into lines and draws it. Each letter is in the first font that has it. */
export function createTypesetter(doc: PDFKit.PDFDocument, faces: readonly LoadedFontFace[]) {
  for (const { file, bytes } of faces) doc.registerFont(file, bytes)
  const known = new Map<string, LoadedFontFace | null>()
  let hasMissingLetters = false

  function faceOf(letters: string, weight: Weight): LoadedFontFace | null {
    const fits = (face: LoadedFontFace) => (face.weight ?? weight) === weight && face.letters.test(letters)
    const find = () => faces.find((face) => fits(face) && has(doc, face, letters)) ?? null
    return known.getOrInsertComputed(`${weight} ${letters}`, find)
  }

  function runsOf(text: string, style: TextStyle): TextRun[] {
    const runs: TextRun[] = []
    for (const { segment } of graphemes.segment(text)) {
      const letters = segment.replace(invisible, '')
      const face = faceOf(letters, style.weight)
      const last = runs.at(-1)
      const run =
        last?.face === face ? last : { face, text: '', shown: face ? '' : missingGlyphText, width: 0 }
      run.text += segment
      // Latin text is drawn without invisible joiners
      if (face) run.shown += face.weight ? letters : segment
      else hasMissingLetters = true
      if (run !== last) runs.push(run)
    }
    for (const run of runs) run.width = withFace(run, style).widthOfString(run.shown, optionsOf(style))
    return runs
  }

  const withFace = ({ face }: TextRun, { weight, size }: TextStyle) =>
    doc.font(face?.file ?? `anek-latin-${weight}`).fontSize(size)

  function lineOf(text: string, style: TextStyle): TextLine {
    const runs = runsOf(text, style)
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    const high = runs.some((run) => run.face?.weight === null) ? leading.others : leading.latin
    return { runs, width, height: style.size * high, style }
  }

  return {
    hasMissingLetters: () => hasMissingLetters,

    /** Breaks a text into lines of at most `width` points, between words or inside a word that is too long. */
    lines(text: string, style: TextStyle, width: number): TextLine[] {
      const lines: string[] = []
      let current = ''
      const fits = (text: string) => lineOf(text, style).width <= width
      for (const word of wordsOf(text)) {
        if (current && fits(`${current} ${word}`)) {
          current += ` ${word}`
          continue
        }
        // the space separates words in copied text and for screen readers
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

    /** Draws a run. `y` is its baseline in points from the top of the page. */
    draw(run: TextRun, style: TextStyle, x: number, y: number): void {
      withFace(run, style)
        .fillColor(style.ink)
        .text(run.shown, x, y, { lineBreak: false, baseline: 'alphabetic', ...optionsOf(style) })
    },
  }
}

const optionsOf = ({ figures }: TextStyle): PDFKit.Mixins.TextOptions =>
  figures ? { features: ['tnum'] } : {}

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

/** Returns whether a font has all of these letters. PDFKit has no public method for this. */
function has(doc: PDFKit.PDFDocument, { file }: LoadedFontFace, letters: string): boolean {
  doc.font(file)
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  return Array.from(letters).every((letter) => _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
}
