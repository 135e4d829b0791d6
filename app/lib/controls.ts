/** What one types or chooses something in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

export const controlsIn = (within: ParentNode) => [
  ...within.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select'),
]

/** What somebody has made of a field. */
export const readControl = (control: Control) => (isTick(control) ? control.checked : control.value)

/** What the page itself has put into a field. */
export function readInitial(control: Control) {
  if (isTick(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
}

/** Puts something into a field and tells of it as of an input, so that whoever listens knows. */
export function setControl(control: Control, state: string | boolean): void {
  if (isTick(control)) control.checked = state === true
  else control.value = String(state)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
