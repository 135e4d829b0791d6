import type { Page } from '@playwright/test'
import { addDays, indiaDate } from '#app/lib/time.ts'
import { besidesWithLargeLetters, faultsAtEveryWidth, violationsOn } from './accessible.ts'
import { aVisitor, bookFor, bookingPath, dayInCalendar, nextTimes, takenOver } from './booking-page.ts'
import { admin, counselor, type Demo, startDemo } from './demo.ts'
import { expect, test as shared } from './fixtures.ts'
import { openOffice } from './office.ts'
import { type Account, signIn } from './sign-in.ts'

const availabilityPath = '/services/counselor-dashboard/availability'

/** On a site of their own: what these tests change is on the calendar that all others book from. */
const test = shared.extend<object, { site: Demo }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const site = await startDemo()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test.use({ expectedComplaints: [/status of (404|409|422)/] })
test.describe.configure({ mode: 'serial' })

async function openAvailability(page: Page, whose: Account = counselor): Promise<void> {
  await signIn(page, whose)
  await page.goto(availabilityPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await takenOver(page)
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('a counselor changes the hours, and a visitor finds them', async ({ page }) => {
  const start = '9:05 PM'
  await page.goto(bookingPath)
  await expect(nextTimes(page).first()).not.toContainText(start)
  await openAvailability(page)
  const hours = part(page, 'Weekly hours')
  for (const day of days) await hours.getByLabel(day).fill(start)
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await expect(hours.getByText(start).first()).toBeVisible()
  await page.goto(bookingPath)
  await expect(nextTimes(page).first()).toContainText(start)
})

test('a counselor takes time off over a session, once they have said that it stays', async ({
  page,
  site,
}) => {
  await bookFor({ ...aVisitor(), name: 'Booked Before' }, site.url)
  await openAvailability(page)
  const off = part(page, 'Time off')
  const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const last = inDays(6)
  await off.getByLabel('From').fill(inDays(0))
  await off.getByLabel('To', { exact: true }).fill(last)
  await off.getByRole('button', { name: 'Save time off' }).click()
  await expect(off.getByText(/booked in this time\. Nothing is saved yet\./)).toBeVisible()
  await expect(off.getByRole('link', { name: /Booked Before/ }).first()).toHaveAttribute(
    'href',
    /\/bookings\/MG-/,
  )
  await expect(off.getByLabel('To', { exact: true })).toHaveValue(last)
  expect(await violationsOn(page)).toEqual([])
  await off.getByRole('button', { name: /^Save, the sessions? above stays? as/ }).click()
  await expect(off.getByText('Saved. Nothing more can be booked in that time.')).toBeVisible()
  await expect(off.getByRole('list', { name: 'Time off' })).toContainText('Booked Before')
})

test('a calendar address is shown once, works, and stops when a new one is made', async ({ page }) => {
  await openAvailability(page)
  const feed = part(page, 'Calendar on your phone')
  const shown = feed.getByLabel('Your calendar address')
  await feed.getByRole('button', { name: /^Make/ }).click()
  const first = await shown.inputValue()
  const answer = await page.request.get(first)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8; method=PUBLISH',
  ])
  expect(await answer.text()).toContain('Booked Before')
  await feed.getByRole('button', { name: 'Make a new address' }).click()
  await expect(shown).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  await page.goto(availabilityPath)
  await expect(feed.getByText(/^On since .+, made by counselor@example\.org\.$/)).toBeVisible()
  await expect(shown).toBeHidden()
})

test('what somebody is writing stays while another part of the page is saved', async ({ page }) => {
  await openAvailability(page)
  await part(page, 'Weekly hours').getByLabel('Monday').fill('8:30 AM')
  const dates = part(page, 'Single dates')
  await dates
    .getByLabel('Date', { exact: true })
    .fill(new Date(Date.now() + 864e6).toISOString().slice(0, 10))
  await dates.getByRole('radio', { name: 'Closed' }).check()
  await dates.getByRole('button', { name: 'Save date' }).click()
  await expect(dates.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await expect(part(page, 'Weekly hours').getByLabel('Monday')).toHaveValue('8:30 AM')
  await part(page, 'Weekly hours').getByRole('button', { name: 'Save hours' }).click()
  await expect(part(page, 'Weekly hours').getByText('Saved.')).toBeVisible()
})

test('of two who change the hours at once the second is told, and loses nothing', async ({
  page,
  context,
}) => {
  await openAvailability(page)
  const second = await context.newPage()
  await second.goto(availabilityPath)
  const save = async (on: Page, time: string) => {
    await part(on, 'Weekly hours').getByLabel('Sunday').fill(time)
    await part(on, 'Weekly hours').getByRole('button', { name: 'Save hours' }).click()
  }
  await save(page, '8:00 AM')
  await expect(part(page, 'Weekly hours').getByText('Saved.')).toBeVisible()
  await save(second, '9:00 AM')
  const hours = part(second, 'Weekly hours')
  await expect(hours.getByRole('alert')).toContainText('Nothing was saved')
  await expect(hours.getByText('Saved now: 8 AM')).toBeVisible()
  await expect(hours.getByLabel('Sunday')).toHaveValue('9:00 AM')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await page.reload()
  await expect(part(page, 'Weekly hours').getByLabel('Sunday')).toHaveValue('9 AM')
})

test('a counselor closes single dates and opens one again, and visitors find that', async ({
  page,
  site,
}) => {
  const office = await openOffice(site, admin)
  const hired = await office.hire('Gita Rao')
  await office.setHours(hired, '9:05 PM')
  await openAvailability(page, hired)
  const dates = part(page, 'Single dates')
  const own = dates.getByRole('list', { name: 'Dates of their own' })
  const [first, second] = [5, 6].map((count) => addDays(indiaDate(Date.now()), count)) as [string, string]
  for (const date of [first, second]) {
    await dates.getByLabel('Date', { exact: true }).fill(date)
    await dates.getByRole('radio', { name: 'Closed' }).check()
    await dates.getByRole('button', { name: 'Save date' }).click()
    await expect(own.locator(`time[datetime="${date}"]`)).toBeVisible()
  }
  expect([...(await faultsAtEveryWidth(page)), ...(await besidesWithLargeLetters(page))]).toEqual([])
  await own
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${first}"]`) })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(dates.getByText('Removed.')).toBeVisible()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(await dayInCalendar(page, hired.id, first)).toHaveAccessibleName(/, 1 time free$/)
  await expect(await dayInCalendar(page, hired.id, second)).toHaveAccessibleName(/, no sessions$/)
})
