import { expect, test } from 'vitest'
import { firstScreenStyle } from './first-screen.ts'
import { deferScripts } from './first-touch.ts'

const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`
const routing = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};
import("/entry.js");`

test('of what the router starts from a page keeps its route, as data, and nothing is fetched ahead', () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/entry.js"/><link rel="modulepreload" href="/home.js" nonce="n"/>',
      `<script>scroll()</script><script nonce="n">window.__reactRouterContext = {}</script><script nonce="n" type="module" async="">${routing}</script>`,
    ),
    'n',
    'touch()',
  )
  expect(html).toBe(
    page(
      firstScreenStyle,
      '<script></script><script></script><script type="later">routes/home</script><script>touch()</script>',
    ),
  )
})

test('what the loaders said stays in the page, and cannot end its script', () => {
  const said = JSON.stringify('["</script>","\\n"]\n').replaceAll('<', '\\u003c')
  const html = deferScripts(
    page('', `<script>window.__reactRouterContext.streamController.enqueue(${said});</script>`),
    'n',
    'touch()',
  )
  const [, text = ''] = /<script type="later-state">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual(['</script>', '\n'])
})

test('data is not taken for a script', () => {
  const data = '<script type="application/ld+json">{"a":"window.__reactRouterContext"}</script>'
  expect(deferScripts(page('', data), 'n', 'touch()')).toBe(page('', data))
})
