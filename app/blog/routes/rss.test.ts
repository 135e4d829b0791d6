import { expect, test } from 'vitest'
import { buildFeed } from './rss.ts'

const site = 'https://www.example.org'
const channel = { title: 'Blog', description: 'Posts about work' }
const at = 0
const post = {
  id: 'a1',
  author: '',
  slug: 'first',
  title: 'R & D <now>',
  content: 'One **word**.',
  version: 1,
  createdAt: at,
  updatedAt: at,
  publishedAt: at,
}

test('lists a post in the feed with its link, date and full text', () => {
  const xml = buildFeed([post], site, channel)
  expect(xml).toContain('<link>https://www.example.org/insights/blog/first</link>')
  expect(xml).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>')
  expect(xml).toContain('&lt;p&gt;One &lt;strong&gt;word&lt;/strong&gt;.&lt;/p&gt;')
})

test('escapes feed text and removes characters that XML forbids', () => {
  const xml = buildFeed([{ ...post, content: 'a\u0000b & c' }], site, channel)
  expect(xml).toContain('<title>R &amp; D &lt;now&gt;</title>')
  expect(xml).not.toContain('\u0000')
  expect(xml).toContain('b &amp; c</description>')
})

test('makes internal links in the feed absolute', () => {
  const content = '[Prices](/pricing) cost `="/`'
  expect(buildFeed([{ ...post, content }], site, channel)).toContain(
    'href=&quot;https://www.example.org/pricing&quot;',
  )
  expect(buildFeed([{ ...post, content }], site, channel)).toContain('&lt;code&gt;=&amp;quot;/&lt;/code&gt;')
})
