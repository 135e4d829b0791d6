import type { Page } from '@playwright/test'
import { publicPages } from '#app/content/public-pages.ts'
import { besidesWithLargeLetters, faultsAtEveryWidth, violationsOn } from './accessible.ts'
import { takenOver } from './booking-page.ts'
import { expect, test } from './fixtures.ts'
import { walkOf } from './walk.ts'

/** Every address of the specification's list of screens, in lower case. */
const routes = [
  '/',
  '/about',
  '/about/team',
  '/about/culture',
  '/about/tech-partners',
  '/about/leadership',
  '/solutions',
  '/solutions/learning',
  '/solutions/talent',
  '/solutions/innovation',
  '/solutions/hr',
  '/clients/academic-partners',
  '/clients/resellers',
  '/careers',
  '/careers/life',
  '/careers/openings',
  '/careers/benefits',
  '/insights',
  '/insights/blog',
  '/insights/bloglist',
  '/insights/events',
  '/insights/edm-webinar',
  '/insights/webinars',
  '/services',
  '/services/career-counseling',
  '/services/skills-assessment',
  '/services/professional-development',
  '/services/sessionbooking',
  '/services/paid-session',
  '/services/paidsessioninitial',
  '/services/counselor-login',
  '/services/counselor-dashboard',
  '/industries/edtech',
  '/industries/banking',
  '/contactus',
]

test('every link leads to a page, and every link to a part of a page to that part', async ({ site }) => {
  const { pages, broken } = await walkOf(site.url)
  expect(broken).toEqual([])
  expect([...pages.keys()]).toEqual(expect.arrayContaining(publicPages.map(({ path }) => path)))
  expect(pages.size).toBeGreaterThan(routes.length)
})

test('every address of the specification has its page', async ({ site }) => {
  const forStaff = '/services/counselor-dashboard'
  const forAll = routes.filter((path) => path !== forStaff)
  expect((await fetch(site.url + forStaff)).status, 'asks who it is').toBe(401)
  const answers = await Promise.all(forAll.map((path) => fetch(site.url + path)))
  const lost = answers.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)
  expect(lost).toEqual([])
})

test('capital letters and a slash at the end lead to the one address of every page', async ({ site }) => {
  const others = routes.slice(1).flatMap((path) => [
    { path, other: `${path}/` },
    { path, other: path.replace(/[a-z]+$/, (last) => last.charAt(0).toUpperCase() + last.slice(1)) },
    { path, other: path.toUpperCase() },
  ])
  const led = await Promise.all(
    others.map(async ({ path, other }) => {
      const answer = await fetch(site.url + other, { redirect: 'manual' })
      const to = answer.headers.get('location') ?? ''
      return answer.status === 301 && new URL(to, site.url).pathname === path
        ? ''
        : `${other}: ${answer.status} ${to}`
    }),
  )
  expect(led.filter(Boolean)).toEqual([])
})

test.describe('on a phone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  const halves = [0, 1] // one for each worker
  for (const half of halves) {
    test(`every page has one heading of the first level, fits the screen, also with letters twice as large, and is accessible (half ${half + 1})`, async ({
      page,
      site,
    }) => {
      test.setTimeout(240_000)
      const { pages } = await walkOf(site.url)
      const problems: string[] = []
      page.on('console', (message) => {
        problems.push(`${page.url()}: ${message.text()}`)
      })
      const mine = [...pages.keys()].filter((_, place) => place % halves.length === half)
      for (const [place, path] of mine.entries()) {
        await page.goto(path)
        await takenOver(page)
        for (const problem of await problemsOn(page, place)) problems.push(`${path}: ${problem}`)
      }
      expect(problems).toEqual([])
    })
  }
})

test('the wide navigation, which phones never show, can be read in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 800 })
  await page.goto('/')
  expect(await violationsOn(page)).toEqual([])
})

/** In the dark and on a desk axe looks at every fifth page: they share their colours and layouts. */
async function problemsOn(page: Page, place: number): Promise<string[]> {
  const headings = await page.locator('h1').allTextContents()
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} headings of the first level`]),
    ...(headings[0]?.startsWith('Our team is currently working on this page') ? ['the fallback'] : []),
    ...(await faultsAtEveryWidth(page, { shortly: place % 5 > 0 })),
    ...(await underContact(page)),
    ...(await besidesWithLargeLetters(page)),
  ]
}

/**
 * Lists what the Contact button covers, at three widths. Below 1280 px it is docked, and the end of the page must be clear
 * of it. Above, it floats in the margin and may cover nothing on the whole page.
 */
async function underContact(page: Page): Promise<string[]> {
  const covered: string[] = []
  for (const width of [320, 768, 1360]) {
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
