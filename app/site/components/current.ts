/** Checks whether an entry's path is the current page or above it. Home matches only itself. */
export function isCurrent(entry: string, pathname: string): boolean {
  if (pathname === entry) return true
  return entry !== '/' && pathname.startsWith(`${entry}/`)
}

/** Returns `aria-current`: `page` for the page itself, `true` for a page above it. */
export function ariaCurrent(entry: string, pathname: string): 'page' | 'true' | undefined {
  if (!isCurrent(entry, pathname)) return undefined
  return pathname === entry ? 'page' : 'true'
}
