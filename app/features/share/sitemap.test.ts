import { expect, test } from 'vitest'
import { sitemap } from './sitemap.ts'

test('a page stands in the sitemap with its whole address and the day of its last change', () => {
  expect(sitemap('https://www.example.org', [{ path: '/a?b&c', changed: '2026-11-20' }])).toContain(
    '<url><loc>https://www.example.org/a?b&amp;c</loc><lastmod>2026-11-20</lastmod></url>',
  )
})
