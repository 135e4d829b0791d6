import { expect, test } from 'vitest'
import { feed } from './feed.ts'

const site = { siteUrl: 'https://www.example.org', title: 'Blog', description: 'Posts' }
const post = {
  id: 'a1',
  author: '',
  slug: 'first',
  title: 'R & D <now>',
  content: 'One **word**.',
  publishedAt: 0,
  changedAt: 0,
}

test('a post has its address, its date and its whole text', () => {
  const xml = feed([post], site)
  expect(xml).toContain('<link>https://www.example.org/insights/blog/first</link>')
  expect(xml).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>')
  expect(xml).toContain('&lt;p&gt;One &lt;strong&gt;word&lt;/strong&gt;.&lt;/p&gt;')
})

test('what XML would misread is escaped or left out', () => {
  const xml = feed([{ ...post, content: 'a\u0000b & c' }], site)
  expect(xml).toContain('<title>R &amp; D &lt;now&gt;</title>')
  expect(xml).not.toContain('\u0000')
  expect(xml).toContain('b &amp; c</description>')
})

test('a blog without posts is a feed without items', () => {
  expect(feed([], site)).not.toContain('<item>')
})

test('a link to a page of ours leads there from any feed reader', () => {
  const content = '[Prices](/pricing) cost `="/`'
  expect(feed([{ ...post, content }], site)).toContain('href=&quot;https://www.example.org/pricing&quot;')
  expect(feed([{ ...post, content }], site)).toContain('&lt;code&gt;=&amp;quot;/&lt;/code&gt;')
})
