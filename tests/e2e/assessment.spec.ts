import { takenOver } from './booking-page.ts'
import { expect, test } from './fixtures.ts'

test('what was missing goes from the list one by one, and with the last one the list goes for good', async ({
  page,
}) => {
  await page.goto('/services/skills-assessment?step=1')
  await takenOver(page)
  for (const item of ['q0', 'q1', 'q2', 'q3']) await page.locator(`#${item}-4`).check()
  await page.getByRole('button', { name: 'Next six' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await page.locator('#q5-2').check()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await expect(page.locator('#q5-2')).toBeFocused()
  await page.locator('#q4-2').check()
  await expect(summary).toHaveCount(0)
  await expect(page.locator('#q4-2')).toBeFocused()
  await expect(page).not.toHaveTitle(/^Error: /)
  await page.reload()
  await expect(page.locator('#q4-2')).toBeChecked()
  await expect(summary).toHaveCount(0)
})

test('whoever has a first interest that leads none of the fifteen is told so, and where it is at home', async ({
  page,
}) => {
  await page.goto(`/services/skills-assessment?a=${conventional()}`)
  const fit = page.locator('section[aria-labelledby=fit]')
  await expect(fit).toContainText('None of the fifteen has Conventional first')
  await expect(fit).toContainText(/accountant, bank officer/i)
})

/** Answers to the thirty: Conventional 5, Enterprising and Social 4, the others 2. */
function conventional(): string {
  const order = 'RSIEAC EARCIS CIESRA ARSICE ICSAER'.replaceAll(' ', '')
  return [...order].map((type) => ({ C: 5, E: 4, S: 4 })[type] ?? 2).join('')
}
