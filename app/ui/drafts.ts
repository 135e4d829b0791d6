export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isCheckable = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

export const listControls = (within: ParentNode) => [
  ...within.querySelectorAll<FormControl>('input:not([type=hidden], [type=file]), textarea, select'),
]

export const readControl = (control: FormControl) => (isCheckable(control) ? control.checked : control.value)

/** Returns the value that a control had when it was rendered. */
export function readInitialValue(control: FormControl) {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value
}

/** Sets the value of a control, and dispatches `input` so that listeners are notified. */
export function setControl(control: FormControl, state: string | boolean): void {
  if (isCheckable(control)) control.checked = state === true
  else control.value = String(state)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

const prefix = 'draft '
const ownerKey = 'drafts-owner'

/** Changed values by the key of their control. */
type Draft = Record<string, string | boolean>

/** Runs a function that uses the browser's storage. Returns null if the storage is full or disabled. */
export function tryStorage<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}

export const hasDraft = (name: string): boolean =>
  tryStorage(() => sessionStorage.getItem(prefix + name)) !== null

export const removeDraft = (name: string): void =>
  void tryStorage(() => sessionStorage.removeItem(prefix + name))

export const clearDrafts = (): void =>
  void tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })

/** Clears the drafts in this tab if they belong to another user. */
export const claimDrafts = (userId: string): void =>
  void tryStorage(() => {
    if (sessionStorage.getItem(ownerKey) !== userId) clearDrafts()
    sessionStorage.setItem(ownerKey, userId)
  })

/**
 * Lists the controls whose values a draft may contain. It excludes passwords, codes, the honeypot and `data-no-draft`.
 * It also excludes required checkboxes, because the visitor must give a consent each time.
 */
const listDraftControls = (form: HTMLFormElement) =>
  listControls(form).filter(
    (control) =>
      control.name &&
      control.tabIndex >= 0 &&
      control.dataset.noDraft === undefined &&
      control.type !== 'password' &&
      control.autocomplete !== 'one-time-code' &&
      !(control.type === 'checkbox' && control.required),
  )

const getControlKey = (control: FormControl) =>
  isCheckable(control) ? `${control.name} ${control.value}` : control.name

/** Saves the changed values of a form in this tab's session storage. */
export function saveDraft(name: string, form: HTMLFormElement): void {
  const changed = listDraftControls(form).filter(
    (control) => readControl(control) !== readInitialValue(control),
  )
  const draft: Draft = Object.fromEntries(
    changed.map((control) => [getControlKey(control), readControl(control)]),
  )
  if (changed.length === 0) removeDraft(name)
  else tryStorage(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft)))
}

/** Changes the text of a control in a draft. The form need not be on the page. */
export const editDraft = (name: string, control: string, edit: (text: string) => string): void =>
  void tryStorage(() => {
    const draft = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Draft
    draft[control] = edit(String(draft[control] ?? ''))
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  })

/** Fills in a draft, except in controls that the user has already changed. Returns whether it changed any control. */
export function restoreDraft(name: string, form: HTMLFormElement): boolean {
  const draft = tryStorage(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}') as Draft) ?? {}
  let restored = false
  for (const control of listDraftControls(form)) {
    const state = draft[getControlKey(control)]
    const touched = readControl(control) !== readInitialValue(control)
    if (state === undefined || touched || state === readControl(control)) continue
    setControl(control, state)
    restored = true
  }
  const details = form.closest('details')
  if (restored && details) details.open = true
  return restored
}
