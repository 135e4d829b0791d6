import type { Page } from '@playwright/test'
import { agree, aVisitor, confirmButton, nextTimes } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1360, height: 900 } })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

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

test('what one points at shows it', async ({ page }) => {
  await page.goto('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Careers' })
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('a founder’s description opens and closes', async ({ page }) => {
  await page.goto('/')
  const slide = page.locator('ul[aria-labelledby=founders] > li').first()
  const end = slide.getByText('what we will not do.')
  await expect(end).toBeHidden()
  await slide.getByText('Read more').click()
  await expect(end).toBeVisible()
  await slide.getByText('Read less').click()
  await expect(end).toBeHidden()
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

test('one post of the blog is open at a time', async ({ page }) => {
  await page.goto('/insights/blog')
  const posts = page.locator('article').filter({ hasText: 'Read More' })
  const [first, second] = [posts.nth(0), posts.nth(1)]
  await first.getByText('Read More').click()
  await expect(first.getByText('Show Less')).toBeVisible()
  await second.getByText('Read More').click()
  await expect(second.getByText('Show Less')).toBeVisible()
  await expect(first.getByText('Read More')).toBeVisible()
  await second.getByText('Show Less').click()
  await expect(second.getByText('Read More')).toBeVisible()
})

test('a question before booking opens its answer', async ({ page }) => {
  await page.goto('/services/career-counseling')
  const answer = page.getByText('You do. A parent or guardian fills in the form')
  await expect(answer).toBeHidden()
  await page.getByText('My child is under 18. Who books?').click()
  await expect(answer).toBeVisible()
})

/** How the fifteen activities of each step are answered: most for R, then I, then A. */
const steps = ['514131135141141', '153351411411315']

test('the skills assessment goes from its start to a result, and the result along to a booking', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Like a lot', exact: true }).click()
  await expect(page.getByRole('radio', { checked: true }), 'the answer given on home').toHaveCount(1)
  await answer(page, '51413113514114')
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  await expect(title(page)).toContainText('Step 1 of 2')
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(14)
  for (const [index, likes] of steps.entries()) {
    await expect(title(page)).toContainText(`Step ${index + 1} of 2`)
    await answer(page, likes)
    await page.getByRole('button', { name: index < 1 ? 'Next fifteen' : 'See your result' }).click()
  }
  await expect(title(page)).toHaveText('You like to make and repair, to find out, and to create')
  await page.getByRole('checkbox', { name: 'Take my result along' }).check()
  await page.getByRole('button', { name: 'Book a free session' }).click()

  const visitor = aVisitor()
  const main = page.getByRole('main')
  const reason = main.getByLabel('What would you like to talk about?')
  await expect(reason).toHaveValue(/^My skills assessment \(interests\): RIA\./)
  for (const label of ['Name', 'Email', 'Phone', 'City'] as const) {
    await main.getByLabel(label, { exact: true }).fill(visitor[label.toLowerCase() as keyof typeof visitor])
  }
  await main.getByRole('radio', { name: /^Myself/ }).check()
  await nextTimes(page).first().click()
  await expect(reason).toHaveValue(/: RIA\./)
  await agree(page)
  await confirmButton(page).click()
  await expect(title(page)).toHaveText('Your session is booked')
})

test('going back in the skills assessment keeps the answers of both steps', async ({ page }) => {
  await page.goto('/services/skills-assessment?step=1')
  await answer(page, '514131135141141')
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  await answer(page, '135')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(15)
  await page.getByRole('button', { name: 'Next fifteen' }).click()
  await expect(title(page)).toContainText('Step 2 of 2')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
})

test('the result of the assessment stays behind unless its box is ticked', async ({ page }) => {
  await page.goto(`/services/skills-assessment?a=${steps.join('')}`)
  await page.getByRole('button', { name: 'Book a free session' }).click()
  await expect(page).toHaveURL(/\/services\/sessionbooking\??$/)
  await expect(page.getByRole('main').getByLabel('What would you like to talk about?')).toHaveValue('')
})

/** Answers a step's activities in their order, from 1 (dislike a lot) to 5. */
async function answer(page: Page, likes: string): Promise<void> {
  const activities = page.getByRole('main').getByRole('group')
  for (const [index, like] of [...likes].entries()) {
    await activities
      .nth(index)
      .getByRole('radio')
      .nth(Number(like) - 1)
      .check()
  }
}
