import { formMessages } from '#app/content/form-messages.ts'
import { type FormControl, listControls, removeDraft, restoreDraft, saveDraft } from '#app/ui/drafts.ts'
import { findAll, findById, findClosest } from './dom.ts'

const timeoutMs = 20_000

/** Creates an idempotency key, so that a repeated submission stores no second message. */
const createKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const listForms = () => findAll<HTMLFormElement>('form[data-sent]')
const findForm = (target: EventTarget | null) => findClosest<HTMLFormElement>(target, 'form[data-sent]')

document.addEventListener('input', ({ target }) => {
  const form = findForm(target)
  if (!form) return
  showSent(null)
  delete form.dataset.key // a changed message needs a new idempotency key
  showError(target as FormControl)
  updateButtons(form)
  if (form.dataset.draft) saveDraft(form.dataset.draft, form)
})

document.addEventListener('submit', (event) => {
  const form = findForm(event.target)
  if (!form) return
  event.preventDefault()
  if (!form.hasAttribute('aria-busy')) void submit(form)
})

async function submit(form: HTMLFormElement): Promise<void> {
  for (const other of listForms()) showAlert(other, '')
  showSent(null)
  const errors = listControls(form).map((control) => [control.name, validate(control)] as const)
  if (errors.some(([, message]) => message)) return showErrors(form, Object.fromEntries(errors))

  form.dataset.key ??= createKey()
  setBusy(form, true)
  const submitted = readValues(form)
  const response = await post(form, { ...submitted, how: { key: form.dataset.key, ...describeBrowser() } })
  setBusy(form, false)
  if (response.ok) return finish(form)
  if (!response.errors) return showAlert(form, response.shown ?? formMessages.failed)
  // ignores errors of fields that the visitor has changed in the meantime
  const current = readValues(form)
  const stillApply = Object.entries(response.errors).filter(([name]) => submitted[name] === current[name])
  if (stillApply.length === 0) showAlert(form, formMessages.changed)
  showErrors(form, Object.fromEntries(stillApply))
}

/** Returns the message for the first error of a control. Messages are in its `data-` attributes. */
function validate(control: FormControl): string | undefined {
  const { required, dataset } = control
  const text = control.value.trim()
  if (!text) return required ? dataset.missing : undefined
  const pattern = control.getAttribute('pattern')
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(text)) return dataset.mismatch
  return dataset.short && text.length < Number(control.getAttribute('minlength')) ? dataset.short : undefined
}

type Reply = { ok: boolean; errors?: Record<string, string>; shown?: string }

/** Posts a form to the API. Treats a missing response as a failure. */
async function post(form: HTMLFormElement, fields: object): Promise<Reply> {
  try {
    const response = await fetch(`/api/v1${form.getAttribute('action')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      keepalive: true, // sends the message even if the visitor leaves the page
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? { ok: true } : { ...(await response.json()), ok: false }
  } catch {
    return { ok: false }
  }
}

const describeBrowser = () => ({
  headless: navigator.webdriver || !navigator.languages?.length,
  page: location.pathname,
})

const readValues = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form))

function showError(control: FormControl, message = ''): void {
  showMessage(findById(`${control.id}-error`), message)
  control.ariaInvalid = message ? 'true' : null
}

function showErrors(form: HTMLFormElement, errors: Record<string, string | undefined>): void {
  for (const control of listControls(form)) showError(control, errors[control.name])
  updateButtons(form)
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Clears a form that was sent, and closes its dialog. */
function finish(form: HTMLFormElement): void {
  for (const control of listControls(form)) {
    control.value = ''
    showError(control)
  }
  updateButtons(form)
  if (form.dataset.draft) removeDraft(form.dataset.draft)
  delete form.dataset.key
  form.closest('dialog')?.close()
  showSent(form)
}

/** Disables the buttons while a form with a draft shows errors. Hides the summary once there are no errors. */
function updateButtons(form: HTMLFormElement): void {
  const invalid = form.querySelector('[aria-invalid]') !== null
  const disabled = invalid && form.dataset.draft !== undefined
  for (const button of findAll<HTMLButtonElement>('button', form)) button.disabled = disabled
  const summary = form.querySelector<HTMLElement>('[data-summary]')
  if (summary && !invalid) summary.hidden = true
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = busy ? 'true' : null
  for (const button of findAll('button', form)) button.ariaDisabled = form.ariaBusy
}

/** Shows a message in an element. Hides the element if the message is empty. */
function showMessage(element: HTMLElement | null, message: string): void {
  if (!element) return
  element.textContent = message
  element.hidden = !message
}

/** Shows a message above the button of a form. Scrolls to the message, because it may be out of view on a phone. */
function showAlert(form: HTMLFormElement, message: string): void {
  const alert = form.querySelector<HTMLElement>('[data-alert]')
  showMessage(alert, message)
  if (message) alert?.scrollIntoView({ block: 'nearest' })
}

/** Shows the success note of a form, and hides all others. */
function showSent(sent: HTMLFormElement | null): void {
  for (const form of listForms()) {
    const note = findById(form.dataset.sent)
    if (note) note.hidden = form !== sent
  }
}

for (const form of listForms()) {
  updateButtons(form)
  if (!form.dataset.draft) continue
  restoreDraft(form.dataset.draft, form)
  saveDraft(form.dataset.draft, form) // saves what the visitor typed before this script ran
}
