import type { Locator, Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, test } from './fixtures.ts'

/** Navigation visible at the current width. */
const main = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

test.describe('wide navigation', () => {
  test.use({ viewport: { width: 1360, height: 900 } })

  test('opens a menu on hover and closes the menu two seconds after the mouse leaves', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const entry = main(page).getByRole('link', { name: 'About Us' })
    const team = main(page).getByRole('link', { name: 'Our Team' })
    await entry.hover()
    await expect(team).toBeVisible()
    await stopClock(page)
    await page.mouse.move(680, 800)
    await page.clock.runFor(1500)
    await entry.hover()
    await page.clock.runFor(5000)
    await expect(team).toBeVisible()
    await page.mouse.move(680, 800)
    await page.clock.runFor(1900)
    await expect(team).toBeVisible()
    await page.clock.runFor(200)
    await expect(team).toBeHidden()

    // after hover opens a menu, the first click keeps it open and the second click closes it
    const button = page.getByRole('button', { name: 'Solutions menu' })
    const item = main(page).getByRole('link', { name: 'AI Solutions' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(item).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.clock.runFor(600)
    await button.click()
    await expect(item).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes a menu on Escape, on an outside click and when another menu opens', async ({ page }) => {
    await page.goto('/')
    const home = main(page).getByRole('link', { name: 'Home' })
    await expect(home).toHaveAttribute('aria-current', 'page')
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

    const team = main(page).getByRole('link', { name: 'Our Team' })
    await page.getByRole('button', { name: 'About Us menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(team).toBeFocused()
    await page.getByRole('button', { name: 'Services menu' }).focus()
    await page.keyboard.press('Enter')
    await expect(team).toBeHidden()
    await expect(main(page).getByRole('link', { name: 'Skills Assessment' })).toBeVisible()

    await page.goto('/about/team')
    await expect(main(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', /.+/)
    await expect(home).not.toHaveAttribute('aria-current', /.+/)
  })
})

test('collapses the navigation behind a menu button on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await stackOpensAndCloses(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } })

  test('opens menus by mouse, keyboard and tap without scripts', async ({ page }) => {
    await page.goto('/')
    const culture = main(page).getByRole('link', { name: 'Our Culture' })
    await page.getByRole('button', { name: 'About Us menu' }).press('Enter')
    await expect(culture).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(culture).toBeHidden()
    await page.getByRole('link', { name: 'About Us' }).first().hover()
    await culture.click()
    await expect(page).toHaveURL('/about/culture')

    await page.setViewportSize({ width: 360, height: 740 })
    await stackOpensAndCloses(page)

    await page.goto('/')
    const track = page.locator('ul[aria-labelledby=founders]')
    const second = track.getByRole('heading', { name: 'Co-founder and HR head' })
    await track.scrollIntoViewIfNeeded()
    await expect(second).not.toBeInViewport()
    await track.hover()
    await page.mouse.wheel(300, 0)
    await expect(second).toBeInViewport({ ratio: 1 })
    await expect(track.getByRole('heading', { name: 'Founder and CEO' })).not.toBeInViewport()

    await page.goto('/services/career-counseling')
    const answer = page.getByText('You do. A parent or guardian fills in the form')
    await expect(answer).toBeHidden()
    await page.getByText('My child is under 18. Who books?').click()
    await expect(answer).toBeVisible()

    await page.goto('/services/skills-assessment?step=1')
    await page.locator('#q0-4').check()
    await page.getByRole('button', { name: 'Next fifteen' }).click()
    await expect(page).toHaveURL('/services/skills-assessment?step=1')
  })
})

async function stackOpensAndCloses(page: Page): Promise<void> {
  await page.goto('/')
  const toggle = page.getByRole('button', { name: 'Menu', exact: true })
  const close = page.getByRole('button', { name: 'Close', exact: true })
  const item = main(page).getByRole('link', { name: 'Leadership Principles' })
  await expect(item).toBeHidden()
  await toggle.click()
  await expect(item).toBeVisible()
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
}

test('offers the next available free session in the hero', async ({ page }) => {
  await page.goto('/')
  const start = page.locator('main a[href^="/services/sessionbooking?"]').first()
  const href = new URLSearchParams((await start.getAttribute('href'))?.split('?')[1])
  await start.click()
  await expect(page.locator('input[name=slot]:checked')).toHaveValue(
    `${href.get('date')} ${href.get('time')}`,
  )
})
