/** An address or a path without slashes at its end, in time linear in its length; `/` alone becomes empty. */
export function withoutSlashes(address: string): string {
  let end = address.length // not a pattern, which would restart at each slash
  while (end > 0 && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}

/**
 * The canonical path of a page with its query: lower case, no trailing slash; null if the URL has it already. The case of what
 * follows `/bookings/` or `/join/` stays, because it is a token, and so does React Router's own.
 */
export function canonicalPath({ pathname, search }: URL): string | null {
  const folded = (withoutSlashes(pathname) || '/')
    .replace(/^\/(bookings|join)\//i, (start) => start.toLowerCase())
    .replace(/^(?!\/(bookings\/|join\/|__)).*$/, (path) => path.toLowerCase())
  // one leading slash only: `//host` would send the browser to another site
  const path = folded.replace(/^\/{2,}/, '/')
  return path === pathname || path.endsWith('.data') ? null : path + search
}
