import type { Figure } from './figure.ts'
import { dotsPath } from './path.ts'

type Drawn = {
  x: number
  y: number
  side: number
  weight: number
  line: string
  dot: string
}

/** A figure around a centre, `side` units wide, as part of an SVG. */
export function drawnAt({ loops, dots, side }: Figure, drawn: Drawn): string {
  const scale = drawn.side / side
  const corner = `translate(${drawn.x - drawn.side / 2} ${drawn.y - drawn.side / 2}) scale(${scale})`
  const line = `<path stroke="${drawn.line}" stroke-width="${drawn.weight}" d="${loops.join('')}"/>`
  return (
    `<g transform="${corner}" fill="none" stroke-linecap="round">${line}` +
    `<path stroke="${drawn.dot}" stroke-width="${drawn.weight + 4}" d="${dotsPath(dots)}"/></g>`
  )
}

/** Dots a side of a booking's muggu. */
export const bookingSize = 7
