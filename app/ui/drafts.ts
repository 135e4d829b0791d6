export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

export const listControls = (within: ParentNode) => [
  ...within.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select'),
]

export const readControl = (control: Control) => (isCheckable(control) ? control.checked : control.value)

/** Returns the value with which a control was rendered. */
export function readInitialValue(control: Control) {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
}

/** Sets a control and dispatches `input`, so that listeners update. */
export function setControl(control: Control, state: string | boolean): void {
  if (isCheckable(control)) control.checked = state === true
  else control.value = String(state)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const prefix = 'draft '
const ownerKey = 'drafts-owner'

/** Values that differ from the rendered values, by control. */
type Draft = Record<string, string | boolean>

/** Runs `use` with the tab's session storage. If storage is full or disabled, drafts are not saved. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

export const hasDraft = (name: string): boolean =>
  withStorage((storage) => storage.getItem(prefix + name)) !== null

export const removeDraft = (name: string): void =>
  void withStorage((storage) => storage.removeItem(prefix + name))

export const clearDrafts = (): void =>
  void withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  })

/** Clears drafts that another user left in this tab. */
export const claimDrafts = (userId: string): void =>
  void withStorage((storage) => {
    if (storage.getItem(ownerKey) !== userId) clearDrafts()
    storage.setItem(ownerKey, userId)
  })

/**
 * Returns the controls of a draft, without passwords, codes, the honeypot, controls with `data-no-draft`, and required
 * checkboxes, because consent must be given each time.
 */
const draftControls = (form: HTMLFormElement) =>
  listControls(form).filter(
    (control) =>
      control.name &&
      control.tabIndex >= 0 &&
      control.dataset.noDraft === undefined &&
      control.type !== 'password' &&
      control.autocomplete !== 'one-time-code' &&
      !(control.type === 'checkbox' && control.required),
  )

const controlKey = (control: ReturnType<typeof draftControls>[number]) =>
  isCheckable(control) ? `${control.name} ${control.value}` : control.name

/** Saves the changed values of a form for this tab. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const changed = draftControls(form).filter((control) => readControl(control) !== readInitialValue(control))
  const draft: Draft = Object.fromEntries(
    changed.map((control) => [controlKey(control), readControl(control)]),
  )
  if (changed.length === 0) removeDraft(name)
  else withStorage((storage) => storage.setItem(prefix + name, JSON.stringify(draft)))
}

/** Changes the text of a control in a draft, also before its form is opened. */
export const editDraft = (name: string, control: string, edit: (text: string) => string): void =>
  void withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(prefix + name) ?? '{}') as Draft
    draft[control] = edit(String(draft[control] ?? ''))
    storage.setItem(prefix + name, JSON.stringify(draft))
  })

/** Restores a draft into untouched controls; returns whether any changed. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = withStorage((storage) => JSON.parse(storage.getItem(prefix + name) ?? '{}') as Draft) ?? {}
  let restored = false
  for (const control of draftControls(form)) {
    const state = draft[controlKey(control)]
    const touched = readControl(control) !== readInitialValue(control)
    if (state === undefined || touched || state === readControl(control)) continue
    setControl(control, state)
    restored = true
  }
  const details = form.closest('details')
  if (restored && details) details.open = true
  return restored
}
