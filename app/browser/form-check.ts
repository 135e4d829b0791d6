import { all, byId, mark, tell } from './page.ts'

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor fills in. */
export const controlsOf = (form: HTMLFormElement) => [
  ...all<FormControl>('input:not([type=hidden]), textarea, select', form),
]

/** What is wrong with a field by its own constraints, once it is trimmed, in the words that stand on it. */
export function wrongWith(control: FormControl): string | undefined {
  const { required, dataset } = control
  const text = control.value.trim()
  if (!text) return required ? dataset.missing : undefined
  const pattern = control.getAttribute('pattern')
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return dataset.mismatch
  return dataset.short && text.length < Number(control.getAttribute('minlength')) ? dataset.short : undefined
}

/** Says under a field what is wrong with it; nothing, when it is right. */
export function say(control: FormControl, message = ''): void {
  tell(byId(`${control.id}-error`), message)
  mark(control, 'aria-invalid', message !== '')
}
