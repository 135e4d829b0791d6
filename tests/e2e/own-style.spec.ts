import type { Page } from '@playwright/test'
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
        const own = await page.screenshot({ fullPage: true })
        const url = await page.locator('link[rel=later][as=style]').getAttribute('href')
        await page.addStyleTag({ url: url ?? '' })
        await page.evaluate(() => document.fonts.ready)
        expect((await page.screenshot({ fullPage: true })).equals(own)).toBe(true)
      })
    }
  })
}
