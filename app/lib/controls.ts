export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

export const controlsIn = (within: ParentNode) => [
  ...within.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select'),
]

/** Reads the value that the visitor typed or chose. */
export const readControl = (control: Control) => (isTick(control) ? control.checked : control.value)

/** Reads the value that the page was rendered with. */
export function readInitial(control: Control) {
  if (isTick(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
}

/** Sets a field and dispatches `input`, so that listeners notice. */
export function setControl(control: Control, state: string | boolean): void {
  if (isTick(control)) control.checked = state === true
  else control.value = String(state)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
