import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } })

test('a submenu opens under the pointer and leads on', async ({ page }) => {
  await page.goto('/')
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Culture' })
  await page.getByRole('link', { name: 'About Us' }).first().hover()
  await item.click()
  await expect(page).toHaveURL('/about/culture')
})

test('a submenu opens by its button and closes on Escape', async ({ page }) => {
  await page.goto('/')
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our Culture' })
  await page.getByRole('button', { name: 'About Us menu' }).press('Enter')
  await expect(item).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
})

test('the founders’ carousel scrolls from founder to founder', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const track = page.locator('ul[aria-labelledby=founders]')
  const second = track.getByRole('heading', { name: 'Co-founder and HR head' })
  await track.scrollIntoViewIfNeeded()
  await expect(second).not.toBeInViewport()
  await track.hover()
  await page.mouse.wheel(300, 0)
  await expect(second).toBeInViewport({ ratio: 1 })
  await expect(track.getByRole('heading', { name: 'Founder and CEO' })).not.toBeInViewport()
})

test('a question before booking opens its answer', async ({ page }) => {
  await page.goto('/services/career-counseling')
  const answer = page.getByText('You do. A parent or guardian fills in the form')
  await expect(answer).toBeHidden()
  await page.getByText('My child is under 18. Who books?').click()
  await expect(answer).toBeVisible()
})

test('sends no answer of the skills assessment', async ({ page }) => {
  await page.goto('/services/skills-assessment?step=1')
  await page.locator('#q0-4').check()
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  await expect(page).toHaveURL('/services/skills-assessment?step=1')
})
