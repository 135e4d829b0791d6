import { bookingPath, holdScripts, waitForHydration } from './booking-page.ts'
import { counselor } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 1360, height: 900 } })

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
