import { expect, test } from 'vitest'
import { renderMarkdown, shortenText, toPlainText } from './markdown.ts'

test('renders Markdown as HTML', () => {
  expect(renderMarkdown('**Days 1 to 3:** write\n\n1. one\n2. two', 2)).toBe(
    '<p><strong>Days 1 to 3:</strong> write</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n',
  )
})

test('renders HTML in Markdown as text', () => {
  expect(renderMarkdown('<script>alert(1)</script>', 2)).not.toContain('<script')
  expect(renderMarkdown('<img src=x onerror=alert(1)>', 2)).toContain('&lt;img')
})

test.each([
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></ScRiPt>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '"><img src=x onerror=alert(1)>',
  '`` `<img src=x onerror=alert(1)>` ``',
  '```js" onclick="alert(1)\n</code><script>alert(1)</script>\n```',
  '![x" onerror="alert(1)](/x.png)',
  '![x](/x.png"onerror="alert(1))',
  '[x](https://example.org "onmouseover=alert(1) x="")',
  '[x](https://example.org/"onmouseover="alert(1))',
  '<https://example.org/"onmouseover="alert(1)>',
  '![<script>alert(1)</script>](https://example.org/x.png)',
  '<!-- --><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
])('creates no unsafe element or attribute from %s', (text) => {
  const html = renderMarkdown(text, 2)
  expect(html.match(/<\/?[a-z][^\s>]*/g) ?? []).toSatisfy((tags: string[]) =>
    tags.every((tag) => /^<\/?(p|a|img|code|pre)$/.test(tag)),
  )
  expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son/)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#x09;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'data:image/png;base64,x',
  'blob:x',
  'file:///etc/passwd',
  'ftp://example.org',
  '//evil.example',
  'example.org/page',
  '#part',
])('does not create a link to %s', (url) => {
  expect(renderMarkdown(`[press](${url})`, 2)).not.toContain('<a')
})

test('shifts Markdown headings to the given level', () => {
  expect(renderMarkdown('# First', 2)).toBe('<h2>First</h2>\n')
  expect(renderMarkdown('## Second', 3)).toBe('<h4>Second</h4>\n')
})

test('converts Markdown to plain text', () => {
  expect(toPlainText('**One** [link](/x)\nline\n\n- two <b>')).toBe('One link line two <b>')
})

test('shortens a text at the end of a sentence in its second half, or else of a word', () => {
  expect(shortenText('short', 10)).toBe('short')
  expect(shortenText('One two. Three four', 14)).toBe('One two.')
  expect(shortenText('One two? Three', 8)).toBe('One two?')
  expect(shortenText('One. Two three four', 15)).toBe('One. Two three…')
  expect(shortenText('It costs 1.5 lakh now', 14)).toBe('It costs 1.5…')
  expect(shortenText('one, two three', 9)).toBe('one, two…')
  expect(shortenText('one, two three', 6)).toBe('one…')
})

test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', 'tel:+911234', '/pricing'])(
  'creates a link to %s',
  (url) => {
    expect(renderMarkdown(`[press](${url})`, 2)).toBe(`<p><a href="${url}">press</a></p>\n`)
  },
)

test('shows local pictures and links to pictures on other sites', () => {
  expect(renderMarkdown('![A rose](/og/home.png)', 2)).toBe('<p><img src="/og/home.png" alt="A rose"></p>\n')
  expect(renderMarkdown('![A <b>rose](https://example.org/r.png)', 2)).toBe(
    '<p><a href="https://example.org/r.png">A &lt;b&gt;rose</a></p>\n',
  )
})
