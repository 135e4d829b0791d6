import { firstScreenStyle } from './first-screen.ts'

const inlineScript = /<script\b(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g
const dataBlock = /\btype="application\/(ld\+)?json"/
const preload = /<link rel="modulepreload" href="[^"]*"[^>]*>/g
const routeModules = /\b__reactRouterRouteModules = (\{[^}]*\})/
const chunkOfState = /\.streamController\.enqueue\((".*")\);$/s

/**
 * A page whose scripts wait for the visitor's first touch, so that reading it costs none of them. What the router would
 * start from becomes data: the page's route, and what the loaders said. A short script brings all to life
 * (`scripts-on-touch.ts`), and is the only one that the page's policy has to allow.
 *
 * @param html a finished page
 * @param nonce that its scripts were rendered with
 * @param touchScript the short script, as the build has minified it
 */
export function deferScripts(html: string, nonce: string, touchScript: string): string {
  let waits = false
  const inert = html
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll(' nonce=""', '')
    .replaceAll(' data-discover="true"', '') // every route is known from the start (`react-router.config.ts`)
    .replace(inlineScript, (script, attributes: string, text: string) => {
      if (dataBlock.test(attributes)) return script
      const [, modules] = routeModules.exec(text) ?? []
      if (modules) {
        waits = true
        const routes = Object.keys(JSON.parse(modules.replace(/:\w+/g, ':0')))
        return `<script type="later">${routes.at(-1)}</script>`
      }
      const [, chunk] = chunkOfState.exec(text) ?? []
      // React expects each script where it was; those that say what is the same on every page have nothing more to say
      return chunk ? `<script type="later-state">${asData(JSON.parse(chunk))}</script>` : '<script></script>'
    })
  if (!waits) return inert
  const end = inert.lastIndexOf('</body>')
  const page = inert.slice(0, end).replace(preload, '').replace('</head>', `${firstScreenStyle}</head>`)
  return `${page}<script>${touchScript}</script>${inert.slice(end)}`
}

/** Lines of JSON as they may stand in a page: nothing in them ends the script. */
const asData = (lines: string) => lines.replaceAll('<', '\\u003c')
