import type { Page } from '@playwright/test'
import { laidOut } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const paths = ['/', '/about', '/services', '/services/career-counseling', '/insights/blog', '/contactus']

/** Nothing counts as a first touch, not even a focus that the browser moves: it would bring the whole stylesheet. */
const untouched = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const type of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  })

/** Opens what opens without a script. */
const openAll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const closed of document.querySelectorAll<HTMLDetailsElement>('details, dialog')) closed.open = true
    return document.fonts.ready
  })

/** Lets React take over and puts the mouse where it hovers over nothing. */
async function hydrated(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.mouse.move(1, 1)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
}

async function wholePage(page: Page): Promise<Buffer> {
  await laidOut(page)
  return page.screenshot({ fullPage: true })
}

for (const [width, colorScheme] of [
  [360, 'light'],
  [1360, 'dark'],
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })

    for (const path of paths) {
      test(`${path} looks with its own style as it does with the whole stylesheet`, async ({ page }) => {
        await untouched(page)
        await page.goto(path)
        await openAll(page)
        const own = await wholePage(page)
        const url = await page.locator('style[data-precedence=own]').getAttribute('data-href')
        await page.addStyleTag({ url: url ?? '' })
        await page.evaluate(() => document.fonts.ready)
        expect((await wholePage(page)).equals(own)).toBe(true)
      })
    }

    test('a page that another leads to looks as it does by itself', async ({ page }) => {
      await page.goto('/services/sessionbooking')
      await hydrated(page)
      await page.locator('footer a[href="/about"]').click()
      await expect(page.getByRole('heading', { level: 1, name: 'We help people' })).toBeVisible()
      await expect(page.locator('link[rel=stylesheet]')).toBeAttached()
      await page.mouse.move(1, 1)
      await page.waitForLoadState('networkidle')
      const led = await wholePage(page)
      await page.goto('/about')
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect((await wholePage(page)).equals(led)).toBe(true)
    })

    test('what scripts add to a page looks as it does with the whole stylesheet', async ({
      browser,
      site,
    }) => {
      // where India's times are told in the visitor's own too
      const page = await browser.newPage({ baseURL: site.url, timezoneId: 'UTC' })
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/services/sessionbooking')
      await hydrated(page)
      await page.locator('button[value^="start:"]').first().click()
      await page.getByRole('button', { name: 'Confirm booking' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await page.mouse.move(1, 1)
      const url = await page.locator('style[data-precedence=own]').getAttribute('data-href')
      const own = await wholePage(page)
      await page.addStyleTag({ url: url ?? '' })
      expect((await wholePage(page)).equals(own)).toBe(true)
      await page.close()
    })
  })
}
