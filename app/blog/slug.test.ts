import { expect, test } from 'vitest'
import { isSlug, longestSlug, slugFrom } from './slug.ts'

test.each([
  ['Choosing a stream: after class 10!', 'choosing-a-stream-after-class-10'],
  ['What’s next? Café & résumé', 'whats-next-cafe-resume'],
  ['  -- R & D --  ', 'r-d'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['పదో తరగతి తర్వాత', ''],
])('the title “%s” makes the slug "%s"', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})

test('a long title’s slug ends with a whole word', () => {
  const slug = slugFrom('word '.repeat(40))
  expect(slug).toBe(`${'word-'.repeat(15)}word`)
  expect(isSlug(slug)).toBe(true)
  expect(slugFrom('x'.repeat(200))).toHaveLength(longestSlug)
})

test.each(['', 'A', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', 'rss.xml', 'ఆ', 'x'.repeat(81)])(
  '"%s" is no slug',
  (text) => {
    expect(isSlug(text)).toBe(false)
  },
)
