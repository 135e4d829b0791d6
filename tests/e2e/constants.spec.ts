import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Counts and layouts required by the specification. */

const columnsOf = (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

const countVisibleLines = (post: Locator) =>
  post
    .locator('> div')
    .nth(1)
    .evaluate((shown) => {
      const { bottom } = shown.getBoundingClientRect()
      const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const lines = new Set<number>()
      while (words.nextNode()) {
        range.selectNodeContents(words.currentNode)
        for (const part of range.getClientRects())
          if (part.bottom < bottom + 2) lines.add(Math.round(part.bottom))
      }
      return lines.size
    })

/** Counts the columns of a grid on a phone, a tablet and a desktop. */
async function columnsAt(page: Page, grid: Locator): Promise<number[]> {
  const columns: number[] = []
  for (const width of [360, 768, 1360]) {
    await page.setViewportSize({ width, height: 800 })
    columns.push(await columnsOf(grid))
  }
  return columns
}

test('shows 13 services in up to three columns, with one bookable service', async ({ page }) => {
  for (const path of ['/', '/services']) {
    await page.goto(path)
    const grid = page.locator('main ul:has(> #career-counseling)')
    const cards = grid.locator('> li')
    expect(await cards.locator('h2, h3').allTextContents()).toEqual([
      'AIML adoption consulting',
      'Forecasting and BI consulting for SMB manufacturing',
      'Career Counseling',
      'Talent analytics for SMB IT',
      'Cloud consulting on a cloud provider',
      'Startup incubator hubs in academia',
      'Product consulting',
      'On-demand freelance startup staffing',
      'Curriculum design and delivery training',
      'Softskills training',
      'AIML/data science training',
      'Generative AI and prompt engineering training',
      'Teacher transformation training',
    ])
    const booking = cards.getByRole('link', { name: 'Book a Session' })
    await expect(booking).toHaveCount(1)
    await expect(booking).toHaveAttribute('href', '/services/career-counseling')
    await expect(cards.getByRole('link')).toHaveCount(13)
    expect(await columnsAt(page, grid)).toEqual([1, 2, 3])
  }
})

test('shows six testimonials in four heights and truncates founder descriptions at 200 characters', async ({
  page,
}) => {
  await test.step('shows six testimonials in four heights, two without text', async () => {
    await page.goto('/')
    const section = page.locator('section[aria-labelledby=testimonials]')
    await expect(section).toContainText('3/ Alumni')
    const tiles = section.locator('[data-height]')
    for (const width of [1360, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(tiles.filter({ visible: true }), `${width} px`).toHaveCount(6)
    }
    await expect(tiles.filter({ has: page.locator('blockquote') })).toHaveCount(4)
    await expect(tiles.and(page.locator('[aria-hidden=true]'))).toHaveText(['', ''])
    const from = /^Anonymous student, (IoT|AWS) session, university in Bengaluru$/
    await expect(section.locator('figcaption')).toHaveText([from, from, from, from])
    const least = await tiles.evaluateAll((all) =>
      all.map(
        (tile) =>
          [tile.getAttribute('data-height'), Number.parseFloat(getComputedStyle(tile).minHeight)] as const,
      ),
    )
    const byHeight = [...new Map(least)].toSorted(([, one], [, other]) => one - other)
    expect(byHeight.map(([name]) => name)).toEqual(['short', 'tall', 'taller', 'tallest'])
    expect(new Set(byHeight.map(([, height]) => height)).size).toBe(4)
  })
  await test.step('shows one, two or three founders in the carousel, 30 px apart', async () => {
    for (const [width, inView] of Object.entries(inViewAt)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const track = page.locator('ul[aria-labelledby=founders]')
      const { shown, gaps } = await track.evaluate((list) => {
        const view = list.getBoundingClientRect()
        const slides = Array.from(list.children, (slide) => slide.getBoundingClientRect())
        return {
          shown: slides.filter(({ left, right }) => left >= view.left && right <= view.right).length,
          gaps: slides.slice(1).map(({ left }, index) => left - (slides[index]?.right ?? 0)),
        }
      })
      expect.soft(shown, `${width} px`).toBe(inView)
      const rounded = gaps.map((gap) => Math.round(gap * 10) / 10)
      expect.soft(rounded, `${width} px`).toEqual([30, 30])
    }
  })
  await test.step('truncates founder descriptions at 200 characters and expands only longer ones', async () => {
    for (const slide of await page.locator('ul[aria-labelledby=founders] > li').all()) {
      const toggle = slide.locator('summary')
      const shown = slide.locator('div > p:visible, details > p:visible')
      if (!(await toggle.count())) {
        expect((await shown.textContent())?.length).toBeLessThanOrEqual(200)
        continue
      }
      const short = (await shown.textContent()) ?? ''
      expect(short).toMatch(/^.{200}…$/)
      await expect(toggle).toContainText('Read more')
      await toggle.click()
      const whole = (await shown.textContent()) ?? ''
      expect(whole.startsWith(short.slice(0, 200)) && whole.length > 200).toBe(true)
      await expect(toggle.locator('span:visible').first()).toHaveText('Read less')
      await toggle.click()
      await expect(shown).toHaveText(short)
    }
  })
})

test('shows 18 partners in up to three columns and the blog in two', async ({ page }) => {
  await test.step('shows 18 partners in one, two or three columns, each with a link to a new tab', async () => {
    await page.goto('/about/tech-partners')
    const grids = page.locator('main section ul.grid')
    await expect(grids.locator('> li')).toHaveCount(18)
    await expect(grids.locator('> li a[target=_blank]')).toHaveCount(18)
    await expect(grids.locator('> li :is(img, svg.muggu)')).toHaveCount(18)
    for (const grid of await grids.all()) expect(await columnsAt(page, grid)).toEqual([1, 2, 3])
  })
  await test.step('shows the blog in two columns with five lines per post, and expands one post at a time', async () => {
    await page.goto('/insights/blog')
    const posts = page.locator('article')
    expect(await columnsOf(page.locator('div:has(> article)'))).toBe(2)
    const widths = await posts.evaluateAll((all) =>
      all.map((post) => Math.round(post.getBoundingClientRect().width)),
    )
    expect(new Set(widths).size, 'no post takes both columns').toBe(1)
    const [first, second] = [posts.nth(0), posts.nth(1)]
    for (const post of [first, second]) expect(await countVisibleLines(post)).toBe(5)
    await expect(first.getByText('Read More')).toBeVisible()
    await first.locator('summary').click()
    await expect(first.getByText('Show Less')).toBeVisible()
    expect(await countVisibleLines(first)).toBeGreaterThan(5)
    await second.locator('summary').click()
    expect(await countVisibleLines(second)).toBeGreaterThan(5)
    expect(await countVisibleLines(first)).toBe(5)
    await expect(first.getByText('Read More')).toBeVisible()
  })
})

const inViewAt = { 360: 1, 767: 1, 768: 2, 1023: 2, 1024: 3 }
