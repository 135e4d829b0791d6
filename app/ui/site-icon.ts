import { fixed } from '#app/lib/colors.ts'
import { muggu } from '#app/lib/muggu/figure.ts'
import { dotsPath } from '#app/lib/muggu/path.ts'

const { loops, dots, side } = muggu('mark', 3, 'diamond')

/**
 * The site's mark, five dots and the one line around them, on its ground as SVG of `size` pixels.
 *
 * @param corner radius of the ground, in units of the drawing: none where the telephone rounds it
 * @param margin around the mark, in the same units
 */
export function siteIcon(size: number, corner: number, margin: number): string {
  const whole = side + 2 * margin
  const ground = `x="${-margin}" y="${-margin}" width="${whole}" height="${whole}" rx="${corner}" fill="${fixed.neel}"`
  const lines = loops.map((loop) => `<path d="${loop}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${whole} ${whole}">` +
    `<rect ${ground}/><g fill="none" stroke-linecap="round"><g stroke="${fixed.rice}" stroke-width="7">${lines}</g>` +
    `<path stroke="${fixed.marigold}" stroke-width="11" d="${dotsPath(dots)}"/></g></svg>`
  )
}
