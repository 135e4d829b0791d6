import { expect, test } from 'vitest'
import { deferScripts } from './first-touch.ts'

const page = (head: string, body: string) => `<head>${head}</head><body>${body}</body>`

test('module scripts, what they start from and preloads of what they do not import wait; other scripts do not', () => {
  const html = deferScripts(
    page(
      '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>',
      '<script>scroll()</script><script nonce="n">window.__reactRouterContext = {}</script><script nonce="n" type="module">import "/a.js"</script>',
    ),
    'n',
    'touch()',
  )
  expect(html).toContain('<head><link rel="later" href="/b.js" nonce="n"/></head>')
  expect(html).toContain('<script>scroll()</script>')
  expect(html).toContain('<script nonce="n" type="later-classic">window.__reactRouterContext = {}</script>')
  expect(html).toContain('<script nonce="n" type="later">import "/a.js"</script>')
  expect(html).toMatch(/<script nonce="n">touch\(\)<\/script><\/body>$/)
})

test('data is not taken for a script', () => {
  const data = '<script type="application/ld+json">{"a":"window.__reactRouterContext"}</script>'
  expect(deferScripts(page('', data), 'n', 'touch()')).toBe(page('', data))
})
