/**
 * For telephones, where laying out a whole page in one piece holds up the first paint, and a finger, by 0.1 s: what comes
 * after a section is left out at first, unless it is near what one sees. Stands in the head, so that nothing moves.
 */
export const firstScreenStyle =
  '<style id="first-screen" media="(width<600px) and (scripting)">' +
  'section~*{content-visibility:auto;contain-intrinsic-height:3000px}</style>'

/**
 * Runs in every page whose scripts wait, sent as source text like them: has the rest laid out once the page is loaded, one
 * part in each frame, so that no frame takes long; or at once for who comes to a place further down, since positions are
 * right only then.
 *
 * @returns has all laid out now
 */
export function firstScreenFirst(): () => void {
  const style = document.getElementById('first-screen')
  const showAll = () => style?.remove()
  // deprecated, and in all browsers: its successor costs 24 bytes of the first window
  if (performance.navigation.type > 0 || location.hash) showAll()

  let frames = 9
  function showNext() {
    if (!frames--) return showAll()
    style?.prepend('*~') // what has one part more before it: one part fewer is left out
    requestAnimationFrame(showNext)
  }
  addEventListener('load', showNext)
  return showAll
}
