import {
  type FormControl,
  isCheckable,
  listControls,
  readControl,
  readInitialValue,
  setControl,
} from '#app/ui/drafts.ts'

/** Events that would make React hydrate the whole page synchronously, which blocks painting. */
const urgentEvents = [
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel', 'contextmenu'],
  ...['mousedown', 'mouseup', 'dblclick', 'auxclick', 'keydown', 'keypress', 'keyup', 'change'],
  ...['beforeinput', 'textInput', 'compositionstart', 'compositionend', 'copy', 'cut', 'paste'],
]

const controls = () => listControls(document)

/** Returns a key of a control, which stays the same if React replaces the element. */
const getKey = (control: FormControl) =>
  control.id || [control.form?.id, control.name, isCheckable(control) && control.value].join()

/**
 * Hides input events from React during hydration, so that the browser handles input without delay. Remembers values and
 * focus, because hydration resets textareas, and every control on a translated page.
 *
 * @returns a function that restores the values and the focus after hydration
 */
export function preserveInputDuringHydration(): () => void {
  const values = new Map<string, string | boolean>()
  const guard = new AbortController()
  const options = { capture: true, signal: guard.signal }
  const stop = (event: Event) => event.stopPropagation()
  // the other forms are handled by the site's own script
  const stopInForms = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('main form:not([data-sent])')) stop(event)
  }
  const find = (target: unknown) => controls().find((control) => control === target) ?? null

  function store(control: FormControl) {
    values.delete(getKey(control)) // puts the control last, so that the checked option of a radio group is restored last
    values.set(getKey(control), readControl(control))
  }

  for (const control of controls()) if (readControl(control) !== readInitialValue(control)) store(control)
  let focused = find(document.activeElement)
  const onInput = ({ target }: Event) => {
    const control = find(target)
    if (control) store(control)
  }
  addEventListener('input', onInput, options)
  const onFocus = ({ target }: Event) => {
    focused = find(target)
  }
  addEventListener('focusin', onFocus, options)
  for (const type of urgentEvents) addEventListener(type, stop, options)
  for (const type of ['click', 'input']) addEventListener(type, stopInForms, options)

  return () => {
    guard.abort()
    const now = new Map(controls().map((control) => [getKey(control), control]))
    for (const [key, state] of values) {
      const control = now.get(key)
      if (control) setControl(control, state)
    }
    if (focused && !focused.isConnected && document.activeElement === document.body)
      now.get(getKey(focused))?.focus({ preventScroll: true })
  }
}
