/** Whether an entry is where the visitor is: its own path or one beneath it. Home is only home. */
export function isCurrent(entry: string, pathname: string): boolean {
  if (pathname === entry) return true
  return entry !== '/' && pathname.startsWith(`${entry}/`)
}

/** The value of `aria-current`: `page` on the page itself, `true` on what it lies beneath. */
export function ariaCurrent(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (!isCurrent(entry, pathname)) return undefined
  return pathname === entry ? 'page' : 'true'
}
