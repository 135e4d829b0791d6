import { expect, test } from 'vitest'
import { beginningOf, toHtml, toPlainText } from './markdown.ts'

test('Markdown becomes HTML', () => {
  expect(toHtml('**Days 1 to 3:** write\n\n1. one\n2. two', 2)).toBe(
    '<p><strong>Days 1 to 3:</strong> write</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n',
  )
})

test('HTML in a post is shown, never run', () => {
  expect(toHtml('<script>alert(1)</script>', 2)).not.toContain('<script')
  expect(toHtml('<img src=x onerror=alert(1)>', 2)).toContain('&lt;img')
})

test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'vbscript:x', 'data:text/html,x'])(
  'no link is made to %s',
  (address) => {
    expect(toHtml(`[press](${address})`, 2)).not.toContain('<a')
  },
)

test('headings continue those of the page', () => {
  expect(toHtml('# First', 2)).toBe('<h2>First</h2>\n')
  expect(toHtml('## Second', 3)).toBe('<h4>Second</h4>\n')
})

test('the plain text of a post has its words and no markup', () => {
  expect(toPlainText('**One** [link](/x)\nline\n\n- two <b>')).toBe('One link line two <b>')
})

test('a beginning ends with a whole word', () => {
  expect(beginningOf('short', 10)).toBe('short')
  expect(beginningOf('one, two three', 9)).toBe('one, two…')
  expect(beginningOf('one, two three', 6)).toBe('one…')
})
