/** What this tab keeps under a name; null when there is nothing, or nothing can be kept. */
export function readKept<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Keeps a value for this tab, or, given null, forgets it. Where storage is full or forbidden nothing is kept. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // then a reload loses it, and nothing else
  }
}
