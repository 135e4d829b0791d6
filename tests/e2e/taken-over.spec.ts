import { aVisitor, bookingPath, bookSession, holdScripts, slots, waitForHydration } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 1360, height: 900 } })

test('loads no React on informational pages', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  for (const path of ['/', '/about', '/contactus', '/insights/blog', '/careers/openings']) {
    await page.goto(path)
    await page.mouse.move(3, 3)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
  }
  expect(scripts.filter((path) => !path.startsWith('/assets/site-'))).toEqual([])
  expect(scripts).not.toEqual([])
})

test('applies two clicks made before the scripts load, and shows a busy state', async ({ page }) => {
  const letIn = await holdScripts(page)
  await page.goto(bookingPath, { waitUntil: 'commit' })
  const time = page.locator('input[name=slot]').first()
  const open = page.getByRole('button', { name: 'Check Availability & Select Time' })
  await time.click()
  await open.click()
  await open.click()
  await expect(open).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('grid'), 'before any script').toBeVisible()
  letIn()
  await expect(page.getByRole('grid'), 'tapped twice, done once').toBeVisible()
  await expect(time).toBeChecked()
  await expect(page.locator('[aria-busy]')).toHaveCount(0)
  expect(new URL(page.url()).hash, 'without a reload').toBe('')
})

test('moves a session to a slot chosen before the scripts load', async ({ page, site }) => {
  const token = await bookSession(aVisitor(), site.url)
  const letIn = await holdScripts(page)
  await page.goto(`/bookings/${token}/time`, { waitUntil: 'commit' })
  await slots(page).last().check()
  letIn()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Move session' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is booked')
})

test('shows progress immediately after a click on a workspace link', async ({ page }) => {
  await signIn(page, counselor)
  await waitForHydration(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/counselor-dashboard/calendar.data*', async (route) => {
    await held
    await route.continue()
  })
  const underway = page.locator('.underway')
  await expect(underway).toBeHidden()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(underway).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/services/counselor-dashboard/calendar')
  await expect(underway).toBeHidden()
})
