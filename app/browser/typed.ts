import { type Control, controlsIn, isTick, readControl, readInitial, setControl } from '#app/ui/drafts.ts'

const controls = () => controlsIn(document)

/** The same field of the same page, also when its element is another one. */
const keyOf = (control: Control) =>
  control.id || [control.form?.id, control.name, isTick(control) && control.value].join()

/**
 * Notes what stands in the fields of a page from now on, and where the cursor is: React, taking a page over, makes all of
 * it anew when it is not as the server sent it (a browser has translated it), and puts textareas back in any case.
 *
 * @returns gives the fields back what was typed and chosen, in whatever elements they are now, tells React of each as of
 * an input (it heard none: a draft is kept, a slip in an address asked about), and notes no more
 */
export function keepTyped(): () => void {
  const typed = new Map<string, string | boolean>()
  let focused: Control | null = null

  function note(control: Control) {
    typed.delete(keyOf(control)) // of several that exclude one another the last one counts
    typed.set(keyOf(control), readControl(control))
  }
  const onInput = ({ target }: Event) => {
    if (controls().includes(target as Control)) note(target as Control)
  }
  const onFocus = ({ target }: Event) => {
    focused = controls().find((control) => control === target) ?? null
  }

  for (const control of controls()) if (readControl(control) !== readInitial(control)) note(control)
  focused = controls().find((control) => control === document.activeElement) ?? null
  addEventListener('input', onInput, true)
  addEventListener('focusin', onFocus, true)

  return () => {
    removeEventListener('input', onInput, true)
    removeEventListener('focusin', onFocus, true)
    const now = new Map(controls().map((control) => [keyOf(control), control]))
    for (const [key, state] of typed) {
      const control = now.get(key)
      if (control) setControl(control, state)
    }
    if (focused && !focused.isConnected && document.activeElement === document.body)
      now.get(keyOf(focused))?.focus({ preventScroll: true })
  }
}
