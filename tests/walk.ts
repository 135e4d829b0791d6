/** Aliases: paths whose page has a different canonical path. */
const aliases = ['/insights/bloglist', '/insights/edm-webinar', '/industries/banking']

/** Pages without incoming links: the login and pages after a form. */
export const unlinkedPages = [
  '/services/counselor-login',
  '/services/skills-assessment?scores=60-100-20-80-10-0',
  '/services/skills-assessment?step=2',
  '/enquiries/receipt',
  '/newsletter',
  '/newsletter/receipt',
  '/newsletter/welcome',
]

type Walk = {
  /** HTML of every page by path. */
  pages: ReadonlyMap<string, string>
  /** Broken links, each with the linking page. */
  broken: readonly string[]
}

const walks = new Map<string, Promise<Walk>>()

/** Follows every link of a site from the home page, breadth first. Each worker caches the result. */
export function walkSite(site: string): Promise<Walk> {
  const walk = walks.get(site) ?? walkFrom(site, ['/', ...aliases, ...unlinkedPages])
  walks.set(site, walk)
  return walk
}

async function walkFrom(site: string, starts: readonly string[]): Promise<Walk> {
  const pages = new Map<string, string>()
  const broken: string[] = []
  const known = new Set(starts)
  const links = starts.map((path) => ({ path, from: 'this list' }))
  const fragments: { path: string; id: string; from: string }[] = []
  for (const { path, from } of links) {
    const answer = await fetch(site + path)
    const text = await answer.text()
    if (answer.status !== 200) broken.push(`${from} links to ${path}: ${answer.status}`)
    // a path with a query string shows the same page, so its links are not followed
    const asked = from === 'this list' || !path.includes('?')
    if (!answer.headers.get('content-type')?.startsWith('text/html') || !asked) continue
    pages.set(path, text)
    for (const link of findLinks(text, site + path)) {
      const to = link.pathname + link.search
      if (link.hash) fragments.push({ path: to, id: link.hash.slice(1), from: path })
      if (known.has(to)) continue
      known.add(to)
      links.push({ path: to, from: path })
    }
  }
  for (const { path, id, from } of fragments) {
    if (!pages.get(path)?.includes(` id="${id}"`)) broken.push(`${from} links to ${path}#${id}: no such id`)
  }
  return { pages, broken }
}

/** Returns the internal links of a page. */
function findLinks(html: string, page: string): URL[] {
  return [...html.matchAll(/<a\s[^>]*?\bhref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page))
    .filter(({ origin }) => origin === new URL(page).origin)
}

/** Returns the text of a page without scripts, styles, SVGs and tags. */
export const extractText = (html: string): string =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
