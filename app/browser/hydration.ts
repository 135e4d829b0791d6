import {
  type Control,
  isCheckable,
  listControls,
  readControl,
  readInitialValue,
  setControl,
} from '#app/ui/drafts.ts'

/** Events that would make React hydrate the whole page synchronously and block painting. */
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

const controls = () => listControls(document)

/** Returns a key that identifies a field even if its element is replaced. */
const keyOf = (control: Control) =>
  control.id || [control.form?.id, control.name, isCheckable(control) && control.value].join()

/**
 * Hides clicks and keys from React during hydration, so that the browser handles input without delay. Stores field
 * values and the focus, because React resets textareas, and all fields of a translated page.
 *
 * @returns a function that ends the guard and restores the field values, with an `input` event for each
 */
export function guardHydration(): () => void {
  const typed = new Map<string, string | boolean>()
  let focused: Control | null = null
  const guard = new AbortController()
  const options = { capture: true, signal: guard.signal }
  const stop = (event: Event) => event.stopPropagation()
  // outside these forms the site's own script handles the events
  const stopInForms = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main form:not([data-sent])')) stop(event)
  }
  const find = (target: unknown) => controls().find((control) => control === target) ?? null

  function note(control: Control) {
    typed.delete(keyOf(control)) // the last checked option of a radio group must be restored last
    typed.set(keyOf(control), readControl(control))
  }

  for (const control of controls()) if (readControl(control) !== readInitialValue(control)) note(control)
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
