import { fixed } from '../colors.ts'
import { type Figure, muggu } from './figure.ts'
import { dotsPath } from './path.ts'

type Drawn = {
  x: number
  y: number
  side: number
  weight: number
  line: string
  dot: string
  dotsAlone?: boolean
}

/** A figure around a centre, `side` units wide, as part of an SVG. */
export function drawnAt({ loops, dots, side }: Figure, drawn: Drawn): string {
  const scale = drawn.side / side
  const corner = `translate(${drawn.x - drawn.side / 2} ${drawn.y - drawn.side / 2}) scale(${scale})`
  const line = `<path stroke="${drawn.line}" stroke-width="${drawn.weight}" d="${loops.join('')}"/>`
  return (
    `<g transform="${corner}" fill="none" stroke-linecap="round">${drawn.dotsAlone ? '' : line}` +
    `<path stroke="${drawn.dot}" stroke-width="${drawn.weight + 4}" d="${dotsPath(dots)}"/></g>`
  )
}

/** Dots a side of a booking's muggu. */
export const bookingSize = 7

/**
 * A booking's muggu as it stands in a mail: an SVG of 240 × 240 on a ground of its own, so that it looks the same in
 * every mail program.
 *
 * @param stands false for what was cancelled: then the dots stand alone
 */
export function bookingPicture(reference: string, stands: boolean): string {
  const [wide, line, dot] = [240, fixed.rice, fixed.marigold]
  const ground = `<rect width="${wide}" height="${wide}" rx="28" fill="${stands ? fixed.leaf : fixed.neel}"/>`
  const figure = drawnAt(muggu(reference, bookingSize), {
    x: wide / 2,
    y: wide / 2,
    side: 200,
    weight: 4.4,
    line,
    dot,
    dotsAlone: !stands,
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${wide}">${ground}${figure}</svg>`
}
