import { withoutSlashes } from '#app/lib/slashes.ts'

/**
 * The path a page is known by: lower case, no trailing slash. Null when the URL has it already.
 * What follows `/bookings/` or `/join/`, or is React Router's own, keeps its case: a token means nothing in another.
 */
export function canonicalPath(url: URL): string | null {
  const { pathname, search } = url
  const folded = (withoutSlashes(pathname) || '/')
    .replace(/^\/(bookings|join)\//i, (start) => start.toLowerCase())
    .replace(/^(?!\/(bookings\/|join\/|__)).*$/, (path) => path.toLowerCase())
  // one leading slash only: `//host` would send the browser to another site
  const path = folded.replace(/^\/{2,}/, '/')
  if (path === pathname || path.endsWith('.data')) return null
  return path + search
}
