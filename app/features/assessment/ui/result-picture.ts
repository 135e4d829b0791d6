import { fixed, light } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { drawnAt } from '#app/lib/muggu/svg.ts'
import { xmlText } from '#app/lib/xml.ts'
import { fitLines } from '#app/ui/share-lines.ts'
import { profileOf } from '../domain/scoring.ts'
import { type Drawn, ownFigure, ownSide } from './own-figure.ts'
import { sentenceOn } from './sentence.ts'

/** Wide for a link that is shared, tall for a status on a phone; in pixels. */
export const pictureSizes = { wide: { wide: 1200, high: 630 }, tall: { wide: 1080, high: 1920 } } as const
export type PictureShape = keyof typeof pictureSizes

type From = { company: string; host: string }
/** How wide a drawing is with the fonts that the picture is made with. */
type Width = (svg: string) => Promise<number>

const { rice, marigold, neel, kumkum } = fixed
const muted = fixed['rice-muted']

/** A result as a picture: the figure, the sentence about the person, and whose site it is, as SVG. */
export async function resultPicture(
  drawn: Drawn,
  shape: PictureShape,
  { company, host }: From,
  width: Width,
): Promise<string> {
  const { wide, high } = pictureSizes[shape]
  const words = sentenceOn(profileOf(drawn.scores)).split(' ')
  const widths = await Promise.all(words.map((word) => width(svg(1000, 200, line(word, 0, 100, 100, rice)))))
  const parts =
    shape === 'wide'
      ? wideParts(drawn, company, host, (box) => fitLines(words, widths, box))
      : tallParts(drawn, company, host, (box) => fitLines(words, widths, box))
  return svg(wide, high, parts)
}

type Broken = (box: { wide: number; high: number }) => ReturnType<typeof fitLines>

function wideParts(drawn: Drawn, company: string, host: string, broken: Broken): string {
  const { wide, high } = pictureSizes.wide
  const [panel, edge] = [620, 56]
  const { lines, size, leading } = broken({ wide: wide - panel - 2 * edge, high: 330 })
  const last = high - edge - 56
  return (
    `<rect width="${wide}" height="${high}" fill="${light.page}"/>` +
    `<rect x="${wide - panel}" width="${panel}" height="${high}" fill="${neel}"/>` +
    figureAt(drawn, wide - panel / 2, high / 2, 566) +
    head(company, edge, edge, light.text, kumkum) +
    lines
      .map((words, place) => line(words, edge, last - (lines.length - 1 - place) * leading, size, light.text))
      .join('') +
    line(host, edge, high - edge, 27, light.muted)
  )
}

function tallParts(drawn: Drawn, company: string, host: string, broken: Broken): string {
  const { wide, high } = pictureSizes.tall
  const edge = 72
  const { lines, size, leading } = broken({ wide: wide - 2 * edge, high: 320 })
  const first = 1410
  return (
    `<rect width="${wide}" height="${high}" fill="${neel}"/>` +
    head(company, edge, 160, rice, marigold) +
    figureAt(drawn, wide / 2, 762, 980) +
    lines.map((words, place) => line(words, edge, first + place * leading, size, rice)).join('') +
    line(host, edge, first + lines.length * leading + 20, 36, marigold)
  )
}

/** The company's mark with its name. */
const head = (company: string, x: number, y: number, text: string, dot: string) =>
  drawnAt(muggu('mark', 3, 'diamond'), { x: x + 38, y: y + 24, side: 76, weight: 6, line: text, dot }) +
  line(company, x + 92, y + 38, 42, text)

/** @param side the width that the drawing takes with its words */
function figureAt(drawn: Drawn, x: number, y: number, side: number): string {
  const figure = ownFigure(drawn)
  const path = (d: string, stroke: string, weight: number, opacity = 1) =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${weight}" opacity="${opacity}"/>`
  const labels = figure.labels.map(
    ({ word, x, y, strong }) =>
      `<text x="${x}" y="${y}" text-anchor="middle" font-weight="700" font-size="30" fill="${strong ? rice : muted}">${xmlText(word)}</text>`,
  )
  return (
    `<g transform="translate(${x} ${y}) scale(${side / (2 * ownSide.across)})">` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${path(figure.beyond, muted, 7, 0.5)}` +
    `${path(figure.dots, muted, 9)}${path(figure.strongDots, marigold, 11)}${path(figure.line, rice, 4.4)}</g>` +
    `${labels.join('')}</g>`
  )
}

const svg = (wide: number, high: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">${content}</svg>`

const line = (words: string, x: number, y: number, size: number, fill: string) =>
  `<text x="${x}" y="${y}" font-weight="700" font-size="${size}" letter-spacing="${-0.02 * size}" fill="${fill}">${xmlText(words)}</text>`
