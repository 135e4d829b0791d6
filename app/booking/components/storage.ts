/** Reads a value from this tab's storage; null when missing or blocked. */
export function readKept<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null
  } catch {
    return null
  }
}

/** Stores a value in this tab; null deletes. Does nothing when storage is full or blocked. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // a reload then loses the value
  }
}
