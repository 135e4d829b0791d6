import { trapName } from '#app/lib/forms/trap.ts'
import { controlsOf } from './form-check.ts'
import { all } from './page.ts'

const keyOf = (form: HTMLFormElement) => `${form.dataset.draft}-draft`

const keepable = (form: HTMLFormElement) => controlsOf(form).filter(({ name }) => name !== trapName)

/** Keeps what was typed into a form for this tab; nothing that the page itself filled in, and nothing of the trap. */
export function saveDraft(form: HTMLFormElement): void {
  if (!form.dataset.draft) return
  const typed = keepable(form).flatMap(({ name, value }) => (value ? [[name, value]] : []))
  try {
    if (typed.length) sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(typed)))
    else sessionStorage.removeItem(keyOf(form))
  } catch {
    // full or forbidden: then a reload loses it, and nothing else
  }
}

/** Puts a draft into the fields that are still empty. */
function bringBackDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}')
    for (const control of keepable(form)) control.value ||= draft[control.name] ?? ''
  } catch {
    // nothing is kept
  }
  saveDraft(form) // with what was typed before
}

for (const form of all<HTMLFormElement>('form[data-draft]')) bringBackDraft(form)
