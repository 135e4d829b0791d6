import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { listAccessibilityFaults } from '../accessible.ts'
import { waitForHydration } from '../booking-page.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './workday.ts'

// the browser logs 422 responses
test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 422/] })

/** Waits for the page with this title. Then expects no axe violations, and no overflow at any text size. */
async function expectAccessible(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await waitForHydration(page)
  await expect(page.locator('form[aria-busy=true]'), 'a form under way is faint').toHaveCount(0)
  expect.soft(await listAccessibilityFaults(page), `${title}`).toEqual([])
}

test('passes accessibility checks and fits a phone on pages reached by link', async ({ page, site }) => {
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
})

test('sends the client a written plan after a paid session', async ({ page, site }) => {
  const { toPlan } = site.sessions
  await signIn(page, site.staff.own)
  await page.goto(toPlan.path)
  await page.getByRole('link', { name: 'Write the plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The written plan')
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'Plan' })
  await form.getByLabel('Your paths').fill('BiPC, then NEET.')
  await form.getByLabel('Step 1', { exact: true }).fill('Collect the mark sheets')
  await form.getByLabel('By when').first().fill(addDays(site.today, 30))
  await form.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByRole('main')).toContainText('BiPC, then NEET.')
  await page.getByRole('button', { name: 'Send it to the client' }).click()
  await expect(page.getByRole('status').first()).toContainText('Sent.')

  const [mail] = await site.mails(toPlan.email, 1, 'Your written plan from the session of')
  await page.goto(/\S+\/bookings\/[\w-]+\/plan(?=\s|$)/.exec(mail?.text ?? '')?.[0] ?? '')
  await expectAccessible(page, 'Your written plan')
  await expect(page.getByRole('main')).toContainText('Collect the mark sheets')
})
