import { type Control, controlsIn, isTick, readControl, readInitial, setControl } from '#app/ui/drafts.ts'

/** Events for which React hydrates the whole page at once, and nothing is painted meanwhile. */
const urgent = [
  ...[
    'pointerdown',
    'pointerup',
    'pointercancel',
    'mousedown',
    'mouseup',
    'dblclick',
    'auxclick',
    'contextmenu',
  ],
  ...['touchstart', 'touchend', 'touchcancel', 'keydown', 'keypress', 'keyup', 'beforeinput', 'textInput'],
  ...['compositionstart', 'compositionend', 'change', 'copy', 'cut', 'paste'],
]

const controls = () => controlsIn(document)

/** The same field of the same page, also when its element is another one. */
const keyOf = (control: Control) =>
  control.id || [control.form?.id, control.name, isTick(control) && control.value].join()

/**
 * Keeps presses and keys from React while it hydrates: the browser itself ticks, types and scrolls, and paints it soon.
 * Notes what is typed and where the cursor is, because React resets textareas, and all of a page that a browser has
 * translated. Buttons are pressed afterwards (`early.ts`).
 *
 * @returns ends it: React hears everything, and the fields get back what was typed with an `input` event each
 */
export function guardHydration(): () => void {
  const typed = new Map<string, string | boolean>()
  let focused: Control | null = null
  const guard = new AbortController()
  const options = { capture: true, signal: guard.signal }
  const stop = (event: Event) => event.stopPropagation()
  // outside of these forms the site's own script hears them
  const stopInForms = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main form:not([data-sent])')) stop(event)
  }
  const find = (target: unknown) => controls().find((control) => control === target) ?? null

  function note(control: Control) {
    typed.delete(keyOf(control)) // of several that exclude one another the last one counts
    typed.set(keyOf(control), readControl(control))
  }

  for (const control of controls()) if (readControl(control) !== readInitial(control)) note(control)
  focused = find(document.activeElement)
  const onInput = ({ target }: Event) => {
    const control = find(target)
    if (control) note(control)
  }
  addEventListener('input', onInput, options)
  const onFocus = ({ target }: Event) => {
    focused = find(target)
  }
  addEventListener('focusin', onFocus, options)
  for (const type of urgent) addEventListener(type, stop, options)
  for (const type of ['click', 'input']) addEventListener(type, stopInForms, options)

  return () => {
    guard.abort()
    const now = new Map(controls().map((control) => [keyOf(control), control]))
    for (const [key, state] of typed) {
      const control = now.get(key)
      if (control) setControl(control, state)
    }
    if (focused && !focused.isConnected && document.activeElement === document.body)
      now.get(keyOf(focused))?.focus({ preventScroll: true })
  }
}
