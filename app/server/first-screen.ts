/**
 * For telephones, where laying out a whole page in one piece holds up the first paint, and a finger, by 0.1 s: what is below
 * the first screen is left out at first, unless it is scrolled to. Stands in the head, so that nothing moves.
 */
export const firstScreenStyle =
  '<style id="first-screen" media="(width<600px) and (scripting)">' +
  'main section~*,main~footer{content-visibility:auto;contain-intrinsic-height:3000px}</style>'

/**
 * Runs in every page whose scripts wait, sent as source text like them: has all laid out once the first screen is there, or
 * at once for who comes to a place further down, since positions are right only then.
 *
 * @returns has it laid out now
 */
export function firstScreenFirst(): () => void {
  const style = document.getElementById('first-screen')
  const showAll = () => style?.remove()
  // deprecated, and in all browsers: its successor costs 24 bytes of the first window
  if (performance.navigation.type > 0 || location.hash) showAll()
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(showAll)))
  return showAll
}
