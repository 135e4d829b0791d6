import { scriptsOnTouch } from './scripts-on-touch.ts'

const moduleScript = /<script\b([^>]*?) type="module"/g
const preload = /<link rel="modulepreload"/g

/**
 * A page whose scripts wait for the visitor's first touch: module scripts get an inert type, their preloads an inert
 * relation, and a short inline script brings both to life. Reading a page then costs none of them.
 *
 * @param html a finished page
 * @param nonce of its Content-Security-Policy
 */
export function deferScripts(html: string, nonce: string): string {
  const inert = html.replace(moduleScript, '<script$1 type="later"').replace(preload, '<link rel="later"')
  if (inert === html) return html
  const end = inert.lastIndexOf('</body>')
  return `${inert.slice(0, end)}<script nonce="${nonce}">(${scriptsOnTouch})()</script>${inert.slice(end)}`
}
