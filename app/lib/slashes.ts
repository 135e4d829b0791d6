/** Removes trailing slashes of a URL or path, in linear time; `/` becomes an empty string. */
export function trimSlashes(address: string): string {
  let end = address.length // not a regular expression, which would restart at each slash
  while (end > 0 && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * Returns the canonical path and query of a page, in lower case without a trailing slash; null if the URL is
 * canonical. Tokens after `/bookings/` and `/join/`, and React Router's own paths, are case-sensitive.
 */
export function getCanonicalPath({ pathname, search }: URL): string | null {
  const folded = (trimSlashes(pathname) || '/')
    .replace(/^\/(bookings|join)\//i, (start) => start.toLowerCase())
    .replace(/^(?!\/(bookings\/|join\/|__)).*$/, (path) => path.toLowerCase())
  // a single leading slash, because `//host` would redirect to another site
  const path = folded.replace(/^\/{2,}/, '/')
  return path === pathname || path.endsWith('.data') ? null : path + search
}
