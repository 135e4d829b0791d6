import { typedIn } from './form-state.ts'

/** What somebody leaves behind in a form that is replaced: what they typed, by field, and the field they are in. */
export type Left = { typed: Record<string, string>; field: string | null }

export function leftIn(form: HTMLFormElement): Left {
  const { activeElement } = document
  return {
    typed: typedIn(new FormData(form)),
    field: form.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null,
  }
}

/** Goes on in a form with the same fields where it was left. */
export function resume(form: HTMLFormElement, { typed, field }: Left): void {
  for (const [name, text] of Object.entries(typed)) {
    const same = form.elements.namedItem(name)
    if (
      (same instanceof HTMLInputElement && same.type !== 'hidden') ||
      same instanceof HTMLTextAreaElement ||
      same instanceof HTMLSelectElement
    )
      same.value = text
  }
  const focused = field && form.elements.namedItem(field)
  if (focused instanceof HTMLElement) focused.focus()
}
