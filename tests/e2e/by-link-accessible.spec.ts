import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { listAccessibilityFaults } from './accessible.ts'
import { waitForHydration } from './booking-page.ts'
import { expect, findBookingUrl, test, type Workday } from './workday.ts'

// the browser logs 422 responses
test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 422/] })

/** Waits for the page with this title, then expects no axe violation and no overflow at any text size. */
async function expectAccessible(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await waitForHydration(page)
  await expect(page.locator('form[aria-busy=true]'), 'a form under way is faint').toHaveCount(0)
  expect.soft(await listAccessibilityFaults(page), `${title}`).toEqual([])
}

/** Sends a plan and returns the URL of its booking page. */
async function sendPlan(site: Workday): Promise<string> {
  const { toRefund } = site.sessions
  await site.office.sendPlan(toRefund.path, addDays(site.today, 30))
  return findBookingUrl(site, toRefund.email, 'Your written plan')
}

test('passes accessibility checks and fits a phone on pages reached by link', async ({ page, site }) => {
  const withPlan = await sendPlan(site)
  const { chitra } = site.staff
  await site.office.book({ with: chitra.id, on: addDays(site.today, 1), at: '11:00' }) // the only slot that day
  await page.goto(`/services/sessionbooking?counselor=${chitra.id}&date=${addDays(site.today, 1)}`)
  const link = page.getByRole('link', { name: 'Email me when a slot opens' }).first()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expectAccessible(page, 'Email me when a slot opens')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('alert').getByRole('link')).not.toHaveCount(0)
  await expectAccessible(page, 'Email me when a slot opens')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('waits@example.org')
  await page.getByRole('button', { name: 'Email me' }).click()
  await expectAccessible(page, 'You are on the waitlist')
  await page.goto(`${withPlan}/plan`)
  await expectAccessible(page, 'Your written plan')
})
