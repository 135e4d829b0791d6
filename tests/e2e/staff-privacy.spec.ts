import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listScrollingWidths, listViolations } from './accessible.ts'
import { aVisitor } from './booking-page.ts'
import { admin, type Demo } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const path = '/services/counselor-dashboard/privacy'

/** Sends a contact message through the API and waits for the confirmation email. */
async function writeToUs(site: Demo, email: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/v1/enquiries/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Rao', email, user_phone: '', message: 'Do you teach in Warangal?' }),
  })
  expect(answer.status).toBe(201)
  await site.mails(email, 1)
}

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(found(page)).toContainText(`about ${email}`)
  await expect(page.locator('form[aria-busy=true]'), 'a form under way is faint').toHaveCount(0)
}

const found = (page: Page) => page.getByRole('region', { name: 'What we have' }).getByRole('status')

test('exports and erases a person’s data without an email address in a URL', async ({ page, site }) => {
  const { email } = aVisitor()
  await writeToUs(site, email)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, admin)
  await page.goto(path)
  await lookUp(page, email)
  await expect(found(page)).toContainText(/^\d records about/)
  await page.locator('summary').filter({ hasText: 'Messages (1)' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Do you teach in Warangal?', { exact: true })).toBeVisible()
  expect(await listScrollingWidths(page, [360])).toEqual([])
  expect(await listViolations(page)).toEqual([])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^personal-data-P-\d{8}-\d{6}\.html$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('Do you teach in Warangal?')

  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const report = page.getByRole('region', { name: /^Erased by request P-/ })
  await expect(report).toContainText('Messages: 1. Deleted.')
  await expect(report).toContainText(/Records of consent: 1\..* Until \w+ \d+ \w+ \d{4}\./)
  await expect(page).toHaveURL(path)

  await lookUp(page, email)
  await expect(page.getByText('There is nothing to erase.')).toBeVisible()
  await page.goto('/services/counselor-dashboard/activity')
  await expect(page.getByRole('main')).toContainText('Erased')
  await expect(page.getByRole('main')).not.toContainText(email)
})
