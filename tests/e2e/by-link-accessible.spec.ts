import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { besidesWithLargeLetters, faultsAtEveryWidth } from './accessible.ts'
import { takenOver } from './booking-page.ts'
import { expect, ownPage, test, type Workday } from './workday.ts'

// the browser logs what is refused
test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 422/] })

/**
 * What is wrong with the page that is open, once it is this one: what axe finds, and what does not fit, also with letters
 * twice as large.
 */
async function expectAccessible(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await takenOver(page)
  await expect(page.locator('form[aria-busy=true]'), 'a form under way is faint').toHaveCount(0)
  const faults = [
    ...(await faultsAtEveryWidth(page, { shortly: true })),
    ...(await besidesWithLargeLetters(page)),
  ]
  expect.soft(faults, `${title}`).toEqual([])
}

/** Sends a plan, and returns the page of its booking. */
async function sendPlan(site: Workday): Promise<string> {
  const { toRefund } = site.sessions
  await site.office.sendPlan(toRefund.path, addDays(site.today, 30))
  return ownPage(site, toRefund.email, 'Your written plan')
}

test('what visitors and families get to by a link is accessible, and fits a phone', async ({
  page,
  site,
}) => {
  const withPlan = await sendPlan(site)
  const { chitra } = site.staff
  await site.office.book({ with: chitra.id, on: addDays(site.today, 1), at: '11:00' }) // nothing else is free with her then
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
