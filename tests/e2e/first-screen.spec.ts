import type { Page } from '@playwright/test'
import { laidOut } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const path = '/services/career-counseling'

/** Holds back what comes after the first screen until the function that it returns is called. */
async function holdFirstScreen(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    const turns: FrameRequestCallback[] = []
    window.requestAnimationFrame = (turn) => turns.push(turn)
    addEventListener('go-on', () => {
      window.requestAnimationFrame = requestAnimationFrame
      for (const turn of turns) turn(0)
    })
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('go-on')))
}

/** How many sections the browser may leave out of its layout. */
const leftOut = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length,
  )

test('a telephone lays out its first screen, then all that is below', async ({ page }) => {
  const goOn = await holdFirstScreen(page)
  await page.goto(path)
  expect(await leftOut(page)).toBeGreaterThan(2)
  await goOn()
  await laidOut(page)
  expect(await leftOut(page)).toBe(0)
})

test('a link further down leads to its place, however early it is tapped', async ({ page }) => {
  await holdFirstScreen(page)
  await page.goto(path)
  expect(await leftOut(page)).toBeGreaterThan(2)
  await page.locator('main a[href="#book"]').first().click()
  await expect(page.locator('#book')).toBeInViewport()
  expect(await leftOut(page)).toBe(0)
})

for (const [how, leave] of [
  ['reloads a page', (page: Page) => page.reload()],
  ['comes back to a page', (page: Page) => page.goto('/about').then(() => page.goBack())],
] as const) {
  test(`who ${how} finds what they saw`, async ({ page }) => {
    const top = () => page.locator('#book').evaluate((part) => part.getBoundingClientRect().top)
    const goOn = await holdFirstScreen(page)
    await page.goto(path)
    await goOn()
    await laidOut(page)
    await page.evaluate(() => scrollTo(0, 4500))
    const before = await top()
    await leave(page)
    expect(await leftOut(page), 'all is in place from the start').toBe(0)
    // lines may fall otherwise until the page's own letters are there
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(100)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4400)
  })
}

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1360, height: 900 } })

  test('all is laid out at once', async ({ page }) => {
    await holdFirstScreen(page)
    await page.goto(path)
    expect(await leftOut(page)).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all is laid out at once', async ({ page }) => {
    await page.goto(path)
    expect(await leftOut(page)).toBe(0)
  })
})
