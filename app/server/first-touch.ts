const moduleScript = /<script\b([^>]*?) type="module"/g
const imports = /\b(?:import|from) "([^"]*)"/g
/** What the router starts from. Nothing else needs it, and running it would come before the first paint. */
const routerState = /<script\b([^>]*)>(?=window\.__reactRouterContext\b)/g
const preload = /<link rel="modulepreload" href="([^"]*)"([^>]*)>/g
/**
 * A page whose scripts wait for the visitor's first touch: module scripts and the router's state get an inert type,
 * preloads of what those don't import themselves an inert relation, and a short inline script brings all to life. Reading
 * a page then costs none of them.
 *
 * @param html a finished page
 * @param nonce of its Content-Security-Policy
 * @param touchScript `scripts-on-touch.ts` as the build has minified it
 */
export function deferScripts(html: string, nonce: string, touchScript: string): string {
  const imported = new Set([...html.matchAll(imports)].map(([, href]) => href))
  const inert = html
    .replace(preload, (_, href: string, attributes: string) => {
      if (imported.has(href)) return ''
      imported.add(href)
      return `<link rel="later" href="${href}"${attributes}>`
    })
    .replace(moduleScript, '<script$1 type="later"')
    .replace(routerState, '<script$1 type="later-classic">')
  if (inert === html) return html
  const end = inert.lastIndexOf('</body>')
  return `${inert.slice(0, end)}<script nonce="${nonce}">${touchScript}</script>${inert.slice(end)}`
}
