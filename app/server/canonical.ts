/**
 * The path a page is known by: lower case, no trailing slash. Null when the URL has it already.
 * Links with a token keep their case, so only pages are folded.
 */
export function canonicalPath(url: URL): string | null {
  const { pathname, search } = url
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  const folded =
    trimmed.startsWith('/bookings/') || trimmed.startsWith('/__') ? trimmed : trimmed.toLowerCase()
  // one leading slash only: `//host` would send the browser to another site
  const path = folded.replace(/^\/{2,}/, '/')
  if (path === pathname || path.endsWith('.data')) return null
  return path + search
}
