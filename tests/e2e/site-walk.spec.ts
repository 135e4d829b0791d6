import type { Page } from '@playwright/test'
import { businessFormPath } from '#app/content/business-topics.ts'
import { firstPosts } from '#app/content/first-posts.ts'
import { legalPages } from '#app/content/legal-pages.ts'
import { kindsOfWork } from '#app/content/occupations/all.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { textPages } from '#app/content/text-pages.ts'
import { unlinkedPages } from '../walk.ts'
import { listAccessibilityFaults, listLargeTextFaults, listScrollingWidths } from './accessible.ts'
import { bookingPath, waitForHydration } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

/** Paths of the pages that need no form submission. tests/site-walk.test.ts follows the links. */
const paths = [
  ...publicPages.map(({ path }) => path),
  ...unlinkedPages,
  ...firstPosts.map(({ slug }) => `/insights/blog/${slug}`),
  ...[businessFormPath('curriculum'), '/bookings'],
]

/** Path prefixes of pages that share a layout, such as blog posts. */
const kinds: readonly (string | readonly string[])[] = [
  '/insights/blog/',
  '/careers/openings/',
  '/enquiries/',
  '/newsletter/',
  Object.keys(textPages),
  Object.keys(legalPages),
  Object.values(kindsOfWork).map(({ path }) => path),
]

const kindOf = (page: string): unknown =>
  kinds.find((kind) => (typeof kind === 'string' ? page.startsWith(kind) : kind.includes(page))) ?? page

/** First page of each kind. The other pages of a kind differ only in their texts. */
const firsts = new Set(new Map(paths.toReversed().map((path) => [kindOf(path), path])).values())

/** Sample pages for checks of the colour scheme and of the shared header, footer and Contact button. */
const samples = ['/', '/services/skills-assessment', bookingPath, '/contactus']

test.use({ viewport: { width: 360, height: 800 } })

for (const half of [0, 1] as const) {
  test(`passes accessibility checks and fits the screen on every page (half ${half + 1})`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const problems: string[] = []
    page.on('console', (message) => {
      problems.push(`${page.url()}: ${message.text()}`)
    })
    for (const [place, path] of paths.entries()) {
      if (place % 2 !== half) continue
      await page.goto(path)
      await waitForHydration(page)
      for (const problem of await problemsOn(page, path)) problems.push(`${path}: ${problem}`)
    }
    expect(problems).toEqual([])
  })
}

async function problemsOn(page: Page, path: string): Promise<string[]> {
  const headings = await page.locator('h1').allTextContents()
  const problems = [
    ...(headings.length === 1 ? [] : [`${headings.length} headings of the first level`]),
    ...(headings[0]?.startsWith('Our team is currently working on this page') ? ['the fallback'] : []),
  ]
  if (!firsts.has(path))
    return [
      ...problems,
      ...(await listScrollingWidths(page, [1360, 360])),
      ...(await listLargeTextFaults(page)),
    ]
  const thorough = samples.includes(path)
  return [
    ...problems,
    ...(await underContact(page, thorough ? [320, 768, 1360] : [1360])),
    ...(await listAccessibilityFaults(page, { thorough })),
  ]
}

/**
 * Lists what the Contact button covers. Below 1280 px the button is docked and must not cover the end of the page;
 * above, it floats in the margin and must not cover anything.
 */
async function underContact(page: Page, widths: readonly number[]): Promise<string[]> {
  const covered: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(() => {
      const button = document.querySelector('[commandfor="contact-dialog"]')
      if (!button) return ['no Contact button']
      const docked = innerWidth < 1280
      scrollTo({ top: docked ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
      const own = button.getBoundingClientRect()
      const [top, bottom] = docked ? [own.top, own.bottom] : [0, Number.POSITIVE_INFINITY]
      const boxes: { what: string; box: DOMRect }[] = []
      for (const field of document.querySelectorAll('input, select, textarea, button, a, summary')) {
        if (field !== button && !field.matches('.skip-link') && field.checkVisibility())
          boxes.push({ what: field.outerHTML.slice(0, 60), box: field.getBoundingClientRect() })
      }
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      while (words.nextNode()) {
        if (button.contains(words.currentNode) || !words.currentNode.nodeValue?.trim()) continue
        if (words.currentNode.parentElement?.closest('.overflow-x-auto, .sr-only, .skip-link')) continue
        range.selectNodeContents(words.currentNode)
        for (const box of range.getClientRects())
          boxes.push({ what: words.currentNode.nodeValue.slice(0, 40), box })
      }
      return boxes
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(({ box }) => box.left < own.right && box.right > own.left)
        .filter(({ box }) => box.top < bottom && box.bottom > top)
        .map(({ what }) => what)
    })
    covered.push(...found.map((what) => `${width} px: the Contact button covers ${what}`))
  }
  return covered
}
