/** What React takes a page over at once for, all of it, and nothing is painted meanwhile. */
const pressing = [
  ...[
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'touchstart',
    'touchend',
    'touchcancel',
    'pointercancel',
    'dblclick',
    'auxclick',
    'contextmenu',
  ],
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'compositionstart', 'compositionend'],
  ...['change', 'copy', 'cut', 'paste'],
]
/** The site's own script hears these too, outside of what React works with. */
const shared = ['click', 'input']

/**
 * Keeps presses and keys from React while it takes a page over, bit by bit: the browser itself ticks, types and scrolls,
 * and paints it soon. Fields are read afterwards (`typed.ts`), buttons pressed then (`early.ts`).
 *
 * @returns from then on React hears everything
 */
export function keepUnheard(): () => void {
  const stop = (event: Event) => event.stopPropagation()
  const stopInMain = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main form:not([data-sent])')) stop(event)
  }
  for (const type of pressing) addEventListener(type, stop, true)
  for (const type of shared) addEventListener(type, stopInMain, true)
  return () => {
    for (const type of pressing) removeEventListener(type, stop, true)
    for (const type of shared) removeEventListener(type, stopInMain, true)
  }
}
