import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { violationsOn } from './accessible.ts'
import { bookingPath, dayInCalendar, slots, takenOver } from './booking-page.ts'
import { type Account, signIn } from './sign-in.ts'
import { expect, test } from './workday.ts'

const availabilityPath = '/services/counselor-dashboard/availability'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of (404|409|422)/] })

async function openAvailability(page: Page, whose: Account): Promise<void> {
  await signIn(page, whose)
  await page.goto(availabilityPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await takenOver(page)
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const part = (page: Page, name: string) => page.getByRole('region', { name })

test('offers visitors the hours a counselor saves and reports a conflicting save', async ({
  page,
  context,
  site,
}) => {
  const hired = await site.office.hire('Gita Rao')
  await signIn(page, hired)
  await page.getByRole('link', { name: 'Set your weekly hours' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await takenOver(page)
  const hours = part(page, 'Weekly hours')
  const save = hours.getByRole('button', { name: 'Save hours' })
  await hours.getByLabel('Monday').fill('10-1, 4-8 pm')
  for (const day of days.slice(1, -1)) await hours.getByLabel(day).fill('same')
  await save.click()
  await expect(hours.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await expect(hours.getByLabel('Saturday')).toHaveValue('10 AM–1 PM, 4 PM–8 PM')
  await expect(hours.getByLabel('Sunday')).toHaveValue('')

  const start = '9:05 PM'
  for (const day of days) await hours.getByLabel(day).fill(start)
  await save.click()
  await expect(hours.getByText(start).first()).toBeVisible() // "Saved." may be from the previous save
  const visitor = await context.newPage()
  await visitor.goto(`${bookingPath}?counselor=${hired.id}`)
  await expect(slots(visitor).first()).toHaveAttribute('value', new RegExp(`${start}$`))
  await visitor.close()

  // unsaved input must survive a save of another section
  await hours.getByLabel('Monday').fill('8:30 AM')
  const dates = part(page, 'Single dates')
  await dates.getByLabel('Date', { exact: true }).fill(addDays(site.today, 10))
  await dates.getByRole('radio', { name: 'Closed' }).check()
  await dates.getByRole('button', { name: 'Save date' }).click()
  await expect(dates.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await expect(hours.getByLabel('Monday')).toHaveValue('8:30 AM')

  const second = await context.newPage()
  await second.goto(availabilityPath)
  await takenOver(second)
  await save.click()
  await expect(hours.getByText('8:30 AM').first()).toBeVisible()
  const theirs = part(second, 'Weekly hours')
  await theirs.getByLabel('Monday').fill('9:00 AM')
  await theirs.getByRole('button', { name: 'Save hours' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Nothing was saved')
  await expect(theirs.getByText('Saved now: 8:30 AM')).toBeVisible()
  await expect(theirs.getByLabel('Monday')).toHaveValue('9:00 AM')
  await theirs.getByRole('button', { name: 'Save hours' }).click()
  await expect(theirs.getByText('Saved. The public calendar shows it now.')).toBeVisible()
  await page.reload()
  await expect(hours.getByLabel('Monday')).toHaveValue('9 AM')
})

test('saves a counselor’s time off, date overrides and calendar feed', async ({ page, site }) => {
  const hired = await site.office.hire('Hari Prasad')
  await site.office.setHours(hired, '9:05 PM')
  const inDays = (count: number) => addDays(site.today, count)
  await site.office.book({ with: hired.id, on: inDays(2), at: '16:00', who: { name: 'Booked Before' } })
  await openAvailability(page, hired)

  await test.step('time off over a session, after the counselor confirms that the session stays', async () => {
    const off = part(page, 'Time off')
    await off.getByLabel('From').fill(inDays(1))
    await off.getByLabel('To', { exact: true }).fill(inDays(4))
    await off.getByRole('button', { name: 'Save time off' }).click()
    await expect(off.getByText(/booked in this time\. Nothing is saved yet\./)).toBeVisible()
    const booked = off.getByRole('link', { name: /Booked Before/ }).first()
    await expect(booked).toHaveAttribute('href', /\/bookings\/MG-/)
    await expect(off.getByLabel('To', { exact: true })).toHaveValue(inDays(4))
    expect(await violationsOn(page)).toEqual([])
    await off.getByRole('button', { name: /^Save, the sessions? above stays? as/ }).click()
    await expect(off.getByText('Saved. Nothing more can be booked in that time.')).toBeVisible()
    await expect(off.getByRole('list', { name: 'Time off' })).toContainText('Booked Before')
  })

  await test.step('a calendar feed URL is shown once and expires when a new one is created', async () => {
    const feed = part(page, 'Calendar on your phone')
    const shown = feed.getByLabel('Your calendar address')
    await feed.getByRole('button', { name: /^Make/ }).click()
    const first = await shown.inputValue()
    const answer = await page.request.get(first)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    expect(await answer.text()).toContain('Booked Before')
    await feed.getByRole('button', { name: 'Make a new address' }).click()
    await expect(shown).not.toHaveValue(first)
    expect((await page.request.get(first)).status()).toBe(404)
    await page.reload()
    await expect(feed.getByText(/^On since .+, made by hari@example\.org\.$/)).toBeVisible()
    await expect(shown).toBeHidden()
  })

  await test.step('date overrides', async () => {
    const dates = part(page, 'Single dates')
    const own = dates.getByRole('list', { name: 'Dates of their own' })
    const onDate = (date: string) => page.locator(`time[datetime="${date}"]`)
    for (const date of [inDays(5), inDays(6)]) {
      await dates.getByLabel('Date', { exact: true }).fill(date)
      await dates.getByRole('radio', { name: 'Closed' }).check()
      await dates.getByRole('button', { name: 'Save date' }).click()
      await expect(own.locator(onDate(date))).toBeVisible()
    }
    const first = own.getByRole('listitem').filter({ has: onDate(inDays(5)) })
    await first.getByRole('button', { name: /^Remove/ }).click()
    await expect(dates.getByText('Removed.')).toBeVisible()
    await expect(own.getByRole('listitem')).toHaveCount(1)
    await expect(await dayInCalendar(page, hired.id, inDays(5))).toHaveAccessibleName(/, 1 slot available$/)
    await expect(await dayInCalendar(page, hired.id, inDays(6))).toHaveAccessibleName(/, no sessions$/)
  })
})
