import { fixed, light } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { drawnAt } from '#app/lib/muggu/svg.ts'
import { xmlText } from '#app/lib/xml.ts'
import { type Fit, fitLines, leadings, space } from './share-lines.ts'

/** `seed` names whose figure stands on it. */
type Shown = { path: string; seed: string; title: string; company: string }
/** Measures a drawing with the fonts that the picture will be made with, and outlines what those have no letters for. */
type Pen = {
  width(svg: string): Promise<number>
  /** At size 100. */
  outline(text: string): Promise<Drawing | null>
}
type Drawing = { svg: string; width: number }
/** A part of a word: letters of the picture's own font, or an outline. */
type Part = { text: string; width: number; svg?: string }

const [wide, high, edge] = [1200, 630, 64]
/** The muggu's panel takes the right of the picture. */
const panel = 500
const titleBox = { wide: wide - panel - edge - 40, high: 372 }

const { page, text } = light
const { rice, marigold, neel, kumkum, leaf } = fixed
/** A part of the site has its ground; all others have neel. */
const grounds: Record<string, string> = { services: leaf, careers: kumkum, insights: text }

/**
 * The picture that stands for a page where it is shared, 1200 × 630: its title beside its muggu, as SVG.
 *
 */
export async function sharePicture({ path, seed, title, company }: Shown, pen: Pen): Promise<string> {
  const words = title.split(/[ \t\n]+/).filter(Boolean)
  const parts = await Promise.all(words.map((word) => partsOf(word, pen)))
  const outlined = parts.flat().some(({ svg }) => svg !== undefined)
  const fit = fitLines(words, parts.map(widthOf), titleBox, outlined ? leadings.others : leadings.latin)
  const drawn = new Map(words.map((word, place) => [word, parts[place] ?? []]))
  const ground = grounds[path.split('/')[1] ?? ''] ?? neel
  return svg(
    `<rect width="${wide}" height="${high}" fill="${page}"/>${titleLines(fit, drawn)}` +
      `<rect x="${wide - panel}" width="${panel}" height="${high}" fill="${ground}"/>` +
      drawnAt(muggu(seed, 7), {
        x: wide - panel / 2,
        y: high / 2,
        side: 440,
        weight: 4.4,
        line: rice,
        dot: marigold,
      }) +
      drawnAt(muggu('mark', 3, 'diamond'), {
        x: edge + 34,
        y: edge + 28,
        side: 76,
        weight: 6,
        line: text,
        dot: kumkum,
      }) +
      line(company, edge + 88, edge + 42, 42),
  )
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${content}</svg>`

const line = (words: string, x: number, y: number, size: number) =>
  `<text x="${x}" y="${y}" font-weight="700" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${text}">${xmlText(words)}</text>`

/** Letters of another script than Latin, with the marks and joiners between them. */
const otherScript = /([^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}][\p{L}\p{M}\u200c\u200d]*)/u

async function partsOf(word: string, pen: Pen): Promise<Part[]> {
  const texts = word.split(otherScript).filter(Boolean)
  return Promise.all(
    texts.map(async (text) => {
      const outline = otherScript.test(text) ? await pen.outline(text) : null
      return { text, ...(outline ?? { width: await pen.width(svg(line(text, 0, 100, 100))) }) }
    }),
  )
}

const widthOf = (parts: readonly Part[]): number => parts.reduce((sum, { width }) => sum + width, 0)

/** The title stands on the foot of the picture. */
function titleLines({ lines, size, leading }: Fit, drawn: ReadonlyMap<string, readonly Part[]>): string {
  const last = high - edge - size * 0.06
  return lines
    .map((words, place) => titleLine(words, last - (lines.length - 1 - place) * leading, size, drawn))
    .join('')
}

/** A line of Latin alone is set as one; in another, each word has its place. */
function titleLine(
  words: string,
  y: number,
  size: number,
  drawn: ReadonlyMap<string, readonly Part[]>,
): string {
  const parts = words.split(' ').map((word) => drawn.get(word) ?? [{ text: word, width: 0 }])
  if (parts.flat().every(({ svg }) => svg === undefined)) return line(words, edge, y, size)
  let x = edge
  const set = ({ text: letters, width, svg }: Part) => {
    const at = x
    x += (width * size) / 100
    return svg === undefined
      ? line(letters, at, y, size)
      : `<g transform="translate(${at} ${y}) scale(${size / 100})" fill="${text}">${svg}</g>`
  }
  return parts
    .map((word) => {
      const shown = word.map(set).join('')
      x += space * (size / 100)
      return shown
    })
    .join('')
}
