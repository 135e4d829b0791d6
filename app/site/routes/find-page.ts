import { trimTrailingSlashes } from '#app/lib/slashes.ts'
/** Returns the page at the path of a route, for routes that share a component. */
export function findPage<Page>(pages: Readonly<Record<string, Page>>, pathname: string): Page {
  const page = pages[trimTrailingSlashes(pathname)]
  if (!page) throw new Error(`no page is at ${pathname}`)
  return page
}
