import { browserNow } from '#app/lib/browser-clock.ts'
import { controlsIn, isTick, readControl, readInitial, setControl } from '#app/lib/controls.ts'
import { DAY, type Millis } from '#app/lib/time.ts'

const prefix = 'work-draft '
const writer = 'work-drafts-of'
/** Longer than anybody leaves a sentence half written. */
const longest = 30 * DAY

type Kept = { at: Millis; value: unknown }

/** What was typed in the workspace and not stored yet, by the name of its form; null when there is nothing. */
export function readDraft<Value>(name: string): Value | null {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Kept | null
    return kept ? (kept.value as Value) : null
  } catch {
    return null
  }
}

/** Keeps what is typed in this browser, or, given null, forgets it. Where storage is full or forbidden nothing is kept. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify({ at: browserNow(), value } satisfies Kept))
  } catch {
    // then a reload loses it, and nothing else
  }
}

/** Forgets the drafts of this browser: all, or those that are too old. */
export function dropDrafts(which: 'all' | 'old' = 'all'): void {
  try {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(prefix))) {
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>
      if (which === 'all' || browserNow() - (at ?? 0) > longest) localStorage.removeItem(key)
    }
    if (which === 'all') localStorage.removeItem(writer)
  } catch {
    // nothing is kept
  }
}

/** The drafts of a browser are one person's: whoever signs in as somebody else finds none, and none stays. */
export function claimDrafts(userId: string): void {
  try {
    dropDrafts(localStorage.getItem(writer) === userId ? 'old' : 'all')
    localStorage.setItem(writer, userId)
  } catch {
    // nothing is kept
  }
}

type Fields = Record<string, string | boolean>

/** What says yes to something, or who one is, is given anew each time. */
const kept = (form: HTMLFormElement) =>
  controlsIn(form).filter(
    (control) =>
      control.name &&
      control.type !== 'password' &&
      control.autocomplete !== 'one-time-code' &&
      !(control.type === 'checkbox' && control.required),
  )

const nameIn = (control: ReturnType<typeof kept>[number]) =>
  isTick(control) ? `${control.name} ${control.value}` : control.name

/** Keeps what was made of the fields of a form; nothing that the page itself has put into them. */
export function keepFields(name: string, form: HTMLFormElement): void {
  const changed = kept(form).filter((control) => readControl(control) !== readInitial(control))
  const fields: Fields = Object.fromEntries(changed.map((control) => [nameIn(control), readControl(control)]))
  keepDraft(name, changed.length > 0 ? fields : null)
}

/**
 * Puts a draft into the fields that nobody has touched yet.
 *
 * @returns whether there was something to put back
 */
export function bringBackFields(name: string, form: HTMLFormElement): boolean {
  const draft = readDraft<Fields>(name)
  if (!draft) return false
  let back = false
  for (const control of kept(form)) {
    const state = draft[nameIn(control)]
    const touched = readControl(control) !== readInitial(control)
    if (state === undefined || touched || state === readControl(control)) continue
    setControl(control, state)
    back = true
  }
  const folded = form.closest('details')
  if (back && folded) folded.open = true
  return back
}
