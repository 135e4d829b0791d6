import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { bookingPath, dayInCalendar, slots, waitForHydration } from '../booking-page.ts'
import { type Account, signIn } from '../sign-in.ts'
import { expect, test } from './workday.ts'

const availabilityPath = '/services/counselor-dashboard/availability'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of (404|422)/] })

async function openAvailability(page: Page, whose: Account): Promise<void> {
  await signIn(page, whose)
  await page.goto(availabilityPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await waitForHydration(page)
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('offers visitors the hours that a counselor saves', async ({ page, context, site }) => {
  const hired = await site.office.hire('Gita Rao')
  await signIn(page, hired)
  await page.getByRole('link', { name: 'Set your weekly hours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await waitForHydration(page)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const status = page.getByText('Saved. Visitors see it now.').first()
  await page.getByLabel('Monday').fill('10-1, 4-8 pm')
  await expect(save).toBeInViewport()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  for (const day of days.slice(1, -1)) await page.getByLabel(day).fill('same')
  await save.click()
  await expect(status).toBeVisible()
  await expect(page.getByLabel('Saturday')).toHaveValue('10 AM–1 PM, 4 PM–8 PM')
  await expect(page.getByLabel('Sunday')).toHaveValue('')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3 * 740)

  for (const day of days) await page.getByLabel(day).fill('9:05 PM')
  await save.click()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  const visitor = await context.newPage()
  await visitor.goto(`${bookingPath}?counselor=${hired.id}`)
  await expect(slots(visitor).first()).toHaveAttribute('value', /9:05 PM$/)
  await visitor.close()
})

test('closes days, keeps an affected booking, and sets other hours for one day', async ({ page, site }) => {
  const hired = await site.office.hire('Hari Prasad')
  await site.office.setHours(hired, '9:05 PM')
  const inDays = (count: number) => addDays(site.today, count)
  await site.office.book({ with: hired.id, on: inDays(2), at: '16:00', who: { name: 'Booked Before' } })
  await openAvailability(page, hired)

  await page.getByRole('link', { name: 'Change some days' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change some days')
  await waitForHydration(page)
  await page.getByLabel('From').fill(inDays(1))
  await page.getByLabel(/^To/).fill(inDays(6))
  await page.getByRole('button', { name: 'Show affected bookings' }).click()
  await expect(page.getByText('One booking is affected.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Booked Before' })).toHaveAttribute('href', /\/bookings\/mg-/)
  await page.getByLabel('Decision').selectOption('Keep as booked')
  await page.getByRole('checkbox', { name: 'Email the clients' }).check()
  await page.getByRole('button', { name: 'Close these days' }).click()
  await expect(page.getByRole('status').first()).toContainText('The days are changed.')
  await page.goto('/services/counselor-dashboard/availability/days')
  const changed = part(page, 'Changed days')
  await expect(changed.getByRole('listitem')).toHaveCount(1)
  await waitForHydration(page)
  await page.getByLabel('From').fill(inDays(5))
  await page.getByRole('radio', { name: 'Other hours' }).check({ force: true })
  await page.getByRole('textbox', { name: /^Other hours/ }).fill('11 AM')
  await page.getByRole('button', { name: 'Show affected bookings' }).click()
  await page.getByRole('button', { name: 'Save this day' }).click()
  await expect(changed.getByRole('listitem')).toHaveCount(3)
  await page.goto(availabilityPath)
  await expect(page.getByRole('list', { name: 'Changed days' }).getByRole('listitem')).toHaveCount(3)
  await expect(await dayInCalendar(page, hired.id, inDays(5))).toHaveAccessibleName(/, 1 slot available$/)
  await expect(await dayInCalendar(page, hired.id, inDays(6))).toHaveAccessibleName(/, no slot available$/)
})

test('clears the chosen slot when the visitor chooses another counselor', async ({ page }) => {
  await page.goto(bookingPath)
  await waitForHydration(page)
  const chosen = slots(page).and(page.locator(':checked'))
  await slots(page).first().check()
  await expect(chosen).toHaveCount(1)
  await page.getByRole('button', { name: 'Check Availability & Select Time' }).click()
  const counselor = page.getByLabel('Counselor', { exact: true })
  const other = await counselor.locator('option:not(:checked)').first().getAttribute('value')
  await counselor.selectOption(other)
  await expect(counselor).toHaveValue(other ?? '')
  await expect(chosen).toHaveCount(0)
  await expect(page.getByText('is no longer selected. Please choose a slot again.')).toBeAttached()
})
