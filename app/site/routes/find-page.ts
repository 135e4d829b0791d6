import { trimSlashes } from '#app/lib/slashes.ts'
/** Returns the page at a path, for pages that each have a route. */
export function findPage<Page>(pages: Readonly<Record<string, Page>>, pathname: string): Page {
  const page = pages[trimSlashes(pathname)]
  if (!page) throw new Error(`no page is at ${pathname}`)
  return page
}
