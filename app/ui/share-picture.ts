import { fixed, light } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { drawnAt } from '#app/lib/muggu/svg.ts'
import { xmlText } from '#app/lib/xml.ts'
import { type Fit, factSizes, fitLines, leadings, space } from './share-lines.ts'

/** `seed` names whose figure stands on it. */
type Shown = { path: string; seed: string; title: string; fact?: string | undefined; company: string }
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
const textWide = wide - panel - edge - 40
const titleHigh = 372
const factHigh = 3 * 38 * leadings.fact
const underTitle = 30

const { page, text, muted } = light
const { rice, marigold, neel, kumkum, leaf } = fixed
/** A part of the site has its ground; all others have neel. */
const grounds: Record<string, string> = { services: leaf, careers: kumkum, insights: text }

/**
 * The picture that stands for a page where it is shared, 1200 × 630: its title and a fact beside its muggu, as SVG.
 */
export async function sharePicture({ path, seed, title, fact, company }: Shown, pen: Pen): Promise<string> {
  const below = fact
    ? await setText(fact, { high: factHigh, sizes: factSizes, fill: muted, foot }, pen)
    : null
  const taken = below ? below.high + underTitle : 0
  const above = await setText(title, { high: titleHigh - taken, fill: text, foot: foot - taken }, pen)
  const ground = grounds[path.split('/')[1] ?? ''] ?? neel
  return svg(
    `<rect width="${wide}" height="${high}" fill="${page}"/>${above.svg}${below?.svg ?? ''}` +
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

const line = (words: string, x: number, y: number, size: number, fill: string = text) =>
  `<text x="${x}" y="${y}" font-weight="700" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${fill}">${xmlText(words)}</text>`

/** Where the lowest line of the picture stands. */
const foot = high - edge

/** `high` is what there is room for; `foot` where the last line stands. */
type Place = { high: number; foot: number; fill: string; sizes?: readonly number[] }

/** A text in as large letters as fit, and how high it became. */
async function setText(words: string, { high, foot, fill, sizes }: Place, pen: Pen) {
  const single = words.split(/[ \t\n]+/).filter(Boolean)
  const parts = await Promise.all(single.map((word) => partsOf(word, pen)))
  const outlined = parts.flat().some(({ svg }) => svg !== undefined)
  const latin = sizes ? leadings.fact : leadings.latin
  const leading = outlined ? leadings.others : latin
  const fit = fitLines(single, parts.map(widthOf), { wide: textWide, high }, leading, sizes)
  const drawn = new Map(single.map((word, place) => [word, parts[place] ?? []]))
  return { svg: setLines(fit, drawn, foot, fill), high: fit.lines.length * fit.leading }
}

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

type Words = ReadonlyMap<string, readonly Part[]>

/** Lines of which the last stands on `foot`. */
function setLines({ lines, size, leading }: Fit, drawn: Words, foot: number, fill: string): string {
  const last = foot - size * 0.06
  return lines
    .map((words, place) => setLine(words, last - (lines.length - 1 - place) * leading, size, drawn, fill))
    .join('')
}

/** A line of Latin alone is set as one; in another, each word has its place. */
function setLine(words: string, y: number, size: number, drawn: Words, fill: string): string {
  const parts = words.split(' ').map((word) => drawn.get(word) ?? [{ text: word, width: 0 }])
  if (parts.flat().every(({ svg }) => svg === undefined)) return line(words, edge, y, size, fill)
  let x = edge
  const set = ({ text: letters, width, svg }: Part) => {
    const at = x
    x += (width * size) / 100
    return svg === undefined
      ? line(letters, at, y, size, fill)
      : `<g transform="translate(${at} ${y}) scale(${size / 100})" fill="${fill}">${svg}</g>`
  }
  return parts
    .map((word) => {
      const shown = word.map(set).join('')
      x += space * (size / 100)
      return shown
    })
    .join('')
}
