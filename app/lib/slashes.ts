/** Removes the trailing slashes of a URL or path. The lookbehind keeps the time linear. */
export const trimTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '')

/**
 * Returns the canonical path and query string of a page: in lower case and without a trailing slash. Returns null if
 * the URL is canonical already. Tokens after `/bookings/` and `/join/`, and paths of React Router, keep their case.
 */
export function getCanonicalPath({ pathname, search }: URL): string | null {
  const folded = (trimTrailingSlashes(pathname) || '/')
    .replace(/^\/(bookings|join)\//i, (start) => start.toLowerCase())
    .replace(/^(?!\/(bookings\/|join\/|__)).*$/, (path) => path.toLowerCase())
  // `//host` would redirect to another site
  const path = folded.replace(/^\/{2,}/, '/')
  return path === pathname || path.endsWith('.data') ? null : path + search
}
