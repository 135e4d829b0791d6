import { fixed, light } from '#app/lib/colors.ts'
import { xmlText } from '#app/lib/xml.ts'
import { type Figure, muggu } from './muggu/figure.ts'
import { dotsPath } from './muggu/path.ts'
import { type Fit, fitLines } from './share-lines.ts'

type Shown = { path: string; title: string; company: string }
type Width = (svg: string) => Promise<number>

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
 * @param widthOf measures a drawing, with the fonts that the picture will be made with
 */
export async function sharePicture({ path, title, company }: Shown, widthOf: Width): Promise<string> {
  const words = title.split(/[ \t\n]+/).filter(Boolean)
  const widths = await Promise.all(words.map((word) => widthOf(svg(line(word, 0, 100, 100)))))
  const fit = fitLines(words, widths, titleBox)
  const ground = grounds[path.split('/')[1] ?? ''] ?? neel
  return svg(
    `<rect width="${wide}" height="${high}" fill="${page}"/>${titleLines(fit)}` +
      `<rect x="${wide - panel}" width="${panel}" height="${high}" fill="${ground}"/>` +
      figure(muggu(path, 7), {
        x: wide - panel / 2,
        y: high / 2,
        side: 440,
        weight: 4.4,
        line: rice,
        dot: marigold,
      }) +
      figure(muggu('mark', 3, { shape: 'diamond' }), {
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

/** The title stands on the foot of the picture. */
function titleLines({ lines, size, leading }: Fit): string {
  const last = high - edge - size * 0.06
  return lines
    .map((words, place) => line(words, edge, last - (lines.length - 1 - place) * leading, size))
    .join('')
}

type Drawn = { x: number; y: number; side: number; weight: number; line: string; dot: string }

/** A figure around a centre. */
function figure({ loops, dots, side }: Figure, drawn: Drawn): string {
  const scale = drawn.side / side
  const corner = `translate(${drawn.x - drawn.side / 2} ${drawn.y - drawn.side / 2}) scale(${scale})`
  return (
    `<g transform="${corner}" fill="none" stroke-linecap="round">` +
    `<path stroke="${drawn.line}" stroke-width="${drawn.weight}" d="${loops.join('')}"/>` +
    `<path stroke="${drawn.dot}" stroke-width="${drawn.weight + 4}" d="${dotsPath(dots)}"/></g>`
  )
}
