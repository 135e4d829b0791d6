import { withoutSlashes } from '#app/lib/slashes.ts'
/** The page at an address, of those that a route of its own leads to each. */
export function pageAt<Page>(pages: Readonly<Record<string, Page>>, pathname: string): Page {
  const page = pages[withoutSlashes(pathname)]
  if (!page) throw new Error(`no page is at ${pathname}`)
  return page
}
