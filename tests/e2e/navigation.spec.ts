import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, test } from './fixtures.ts'

/** The navigation that is shown at this width. */
const main = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

test.describe('the wide navigation', () => {
  test.use({ viewport: { width: 1360, height: 900 } })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
  })

  test('opens a menu under the mouse and closes it two seconds after the mouse has left', async ({
    page,
  }) => {
    const team = main(page).getByRole('link', { name: 'Our Team' })
    await main(page).getByRole('link', { name: 'About Us' }).hover()
    await expect(team).toBeVisible()
    await stopClock(page)
    await page.mouse.move(680, 800)
    await page.clock.runFor(1900)
    await expect(team).toBeVisible()
    await page.clock.runFor(200)
    await expect(team).toBeHidden()
  })

  test('a click that arrives with the mouse leaves open what the mouse has opened; the next one closes it', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Solutions menu' })
    const item = main(page).getByRole('link', { name: 'AI Solutions' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await stopClock(page)
    await button.click()
    await expect(item).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(600)
    await button.click()
    await expect(item).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('keeps a menu to which the mouse comes back', async ({ page }) => {
    const entry = main(page).getByRole('link', { name: 'About Us' })
    await entry.hover()
    await stopClock(page)
    await page.mouse.move(680, 800)
    await page.clock.runFor(1500)
    await entry.hover()
    await page.clock.runFor(5000)
    await expect(main(page).getByRole('link', { name: 'Our Team' })).toBeVisible()
  })

  test('closes on Escape and on a click elsewhere', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Solutions menu' })
    const item = main(page).getByRole('link', { name: 'AI Solutions' })
    await button.click()
    await expect(item).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(item).toBeHidden()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(item).toBeVisible()
    await page.mouse.click(680, 850)
    await expect(item).toBeHidden()
  })

  test('one menu is open at a time, and Tab goes through it', async ({ page }) => {
    await page.getByRole('button', { name: 'About Us menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('link', { name: 'Our Team' })).toBeFocused()
    await page.getByRole('button', { name: 'Services menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('link', { name: 'Our Team' })).toBeHidden()
    await expect(main(page).getByRole('link', { name: 'Skills Assessment' })).toBeVisible()
  })

  test('marks where one is', async ({ page }) => {
    await expect(main(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await page.goto('/about/team')
    await expect(main(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', /.+/)
    await expect(main(page).getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', /.+/)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a small screen ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled })

    test('everything stands in one stack behind a button', async ({ page }) => {
      await page.goto('/')
      const toggle = page.getByRole('button', { name: 'Menu', exact: true })
      const item = main(page).getByRole('link', { name: 'Leadership Principles' })
      await expect(item).toBeHidden()
      await toggle.click()
      await expect(item).toBeVisible()
      const close = page.getByRole('button', { name: 'Close', exact: true })
      await expect(toggle).toHaveCount(0)
      await close.click()
      await expect(item).toBeHidden()
      await toggle.click()
      await page.keyboard.press('Escape')
      await expect(item).toBeHidden()
      await expect(close).toHaveCount(0)
      await toggle.click()
      await item.click()
      await expect(page).toHaveURL(/\/about\/leadership$/)
      await expect(item).toBeHidden()
    })
  })
}

test('the front shows a next free session that can be booked', async ({ page }) => {
  await page.goto('/')
  const start = page.locator('main a[href^="/services/sessionbooking?"]').first()
  const href = new URLSearchParams((await start.getAttribute('href'))?.split('?')[1])
  await start.click()
  await expect(page.locator('input[name=date]')).toHaveValue(href.get('date') ?? '')
  await expect(page.locator('input[name=time]')).toHaveValue(href.get('time') ?? '')
})
