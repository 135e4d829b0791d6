import { expect, test } from 'vitest'
import { isSlug, makeSlug, maxPostLengths } from './post.ts'

test.each([
  ['Choosing a stream: after class 10!', 'choosing-a-stream-after-class-10'],
  ['What’s next? Café & résumé', 'whats-next-cafe-resume'],
  ['  -- R & D --  ', 'r-d'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['పదో తరగతి తర్వాత', ''],
])('converts the title “%s” to the slug "%s"', (title, slug) => {
  expect(makeSlug(title)).toBe(slug)
})

test('cuts the slug of a long title at the end of a word', () => {
  const slug = makeSlug('word '.repeat(40))
  expect(slug).toBe(`${'word-'.repeat(15)}word`)
  expect(isSlug(slug)).toBe(true)
  expect(makeSlug('x'.repeat(200))).toHaveLength(maxPostLengths.slug)
})

test.each(['', 'A', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', 'rss.xml', 'ఆ', 'x'.repeat(81)])(
  'rejects the slug "%s"',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)
