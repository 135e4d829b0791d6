/**
 * What staff see is kept by no cache, and a calendar's address is told to no other site, however the address is asked
 * for: React Router answers each file at `.data` too, where the headers that its route gave it are left out.
 */
export function keepNowhere(headers: Headers, { pathname }: URL): void {
  const path = asMatched(pathname)
  if (!isOfStaff(path)) return
  const calendar = path.startsWith('/calendar/')
  headers.set('Cache-Control', 'no-store')
  if (calendar || path.endsWith('.data')) headers.set('X-Robots-Tag', 'noindex')
  if (calendar) headers.set('Referrer-Policy', 'no-referrer')
}

/**
 * Whether an address is React Router's data form of a file. No page of ours asks for one, and a HEAD there would reach the
 * file's route as a GET.
 */
export function isDataOfFile({ pathname }: URL): boolean {
  const path = asMatched(pathname)
  return isOfStaff(path) && /\.(csv|ics|pdf)\.data$/.test(path)
}

const isOfStaff = (path: string) => /^\/(calendar\/|services\/counselor-)/.test(path)

/** A path as React Router finds its route by it: decoded, in any case, whatever slashes stand in it. */
const asMatched = (pathname: string): string =>
  decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
