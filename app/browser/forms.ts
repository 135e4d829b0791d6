import { formMessages } from '#app/lib/forms/messages.ts'
import { saveDraft } from './drafts.ts'
import { controlsOf, type FormControl, say, wrongWith } from './form-check.ts'
import { all, byId, closest, mark, on, tell } from './page.ts'

const patience = 20_000

/** The key of a message, by which a second try makes no second message. */
const keys = new WeakMap<HTMLFormElement, string>()

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const forms = () => all<HTMLFormElement>('form[data-sent]')
const formOf = (target: EventTarget | null) => closest<HTMLFormElement>(target, 'form[data-sent]')

on('input', ({ target }) => {
  const form = formOf(target)
  if (!form) return
  tellSent(null)
  // an edited message is another one
  keys.set(form, newKey())
  say(target as FormControl)
  settle(form)
  saveDraft(form)
})

on('submit', (event) => {
  const form = formOf(event.target)
  if (!form) return
  event.preventDefault()
  if (!form.hasAttribute('aria-busy')) void send(form)
})

async function send(form: HTMLFormElement): Promise<void> {
  for (const other of forms()) tell(alertIn(other), '')
  tellSent(null)
  const wrong = controlsOf(form).map((control) => [control.name, wrongWith(control)] as const)
  if (wrong.some(([, message]) => message)) return refuse(form, Object.fromEntries(wrong))

  const key = keys.get(form) ?? newKey()
  keys.set(form, key)
  busy(form, true)
  const typed = typedIn(form)
  const answer = await post(form, { ...typed, how: { key, ...about() } })
  busy(form, false)
  if (answer.ok) return finish(form)
  if (!answer.errors) return tell(alertIn(form), answer.shown ?? formMessages.failed)
  // the other fields were changed while the answer was under way
  const now = typedIn(form)
  const meant = Object.entries(answer.errors).filter(([name]) => typed[name] === now[name])
  if (meant.length === 0) tell(alertIn(form), formMessages.changed)
  refuse(form, Object.fromEntries(meant))
}

type Answer = { ok: boolean; errors?: Record<string, string>; shown?: string }

/** No answer, for whatever reason, is a failure that loses nothing. */
async function post(form: HTMLFormElement, fields: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/v1${form.getAttribute('action')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      keepalive: true, // a message arrives even if its page is left at once
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? { ok: true } : { ...(await response.json()), ok: false }
  } catch {
    return { ok: false }
  }
}

const about = () => ({
  headless: navigator.webdriver || !navigator.languages?.length,
  page: location.pathname,
})

const typedIn = (form: HTMLFormElement): Record<string, FormDataEntryValue> =>
  Object.fromEntries(new FormData(form))

function refuse(form: HTMLFormElement, errors: Record<string, string | undefined>): void {
  for (const control of controlsOf(form)) say(control, errors[control.name])
  settle(form)
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** Sent: every field comes back empty, and the dialog around it has done its work. */
function finish(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    control.value = ''
    say(control)
  }
  settle(form)
  saveDraft(form)
  keys.delete(form)
  form.closest('dialog')?.close()
  tellSent(form)
}

/** Nothing is sent while an error shows; with the last one the list of them above the form goes. */
function settle(form: HTMLFormElement): void {
  const wrong = form.querySelector('[aria-invalid]') !== null
  for (const button of all<HTMLButtonElement>('button', form)) button.disabled = wrong
  const summary = form.querySelector<HTMLElement>('[data-summary]')
  if (summary && !wrong) summary.hidden = true
}

function busy(form: HTMLFormElement, is: boolean): void {
  mark(form, 'aria-busy', is)
  for (const button of all('button', form)) mark(button, 'aria-disabled', is)
}

const alertIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-alert]')

/** Says of a form, and of no other, that it was sent. */
function tellSent(sent: HTMLFormElement | null): void {
  for (const form of forms()) {
    const note = byId(form.dataset.sent)
    if (note) note.hidden = form !== sent
  }
}

for (const form of forms()) settle(form)
