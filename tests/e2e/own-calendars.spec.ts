import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { dayInCalendar, waitForHydration } from './booking-page.ts'
import { ownCalendarHost } from './own-calendars.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Workday } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 422/] })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openOwnCalendar(page: Page, site: Workday) {
  await signIn(page, site.staff.chitra)
  await page.goto('/services/counselor-dashboard/availability')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await waitForHydration(page)
  return part(page, 'Your own calendar')
}

test('blocks the external calendar’s busy times until the counselor removes the calendar', async ({
  page,
  site,
}) => {
  const busy = [10, 11].map((days) => addDays(site.today, days))
  const calendar = await openOwnCalendar(page, site)
  await expect(calendar).toContainText(ownCalendarHost)
  await expect(calendar).toContainText(/Not read since today, 8:\d\d AM: there is no calendar at its address/)
  await expect(calendar).toContainText('Its last busy times still count')
  await expect(calendar).toContainText('Booked before your calendar said busy:')
  await expect(calendar.getByRole('link', { name: new RegExp(site.sessions.clashing.name) })).toHaveAttribute(
    'href',
    /\/bookings\/mg-/,
  )

  // an unreadable calendar URL shows the reason and keeps the input
  const address = calendar.getByLabel('Address of another calendar')
  for (const [typed, why] of [
    ['http://calendar.example/secret.ics', 'Copy the whole address. It begins with https://.'],
    ['https://192.168.1.10/secret.ics', 'its address leads to a private network. Nothing was saved.'],
    ['https://localhost/secret.ics', 'its address leads to a private network. Nothing was saved.'],
  ] as const) {
    await address.fill(typed)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await answered // two of the errors have the same text
    await expect(page.getByRole('alert')).toContainText(why)
    await expect(address).toHaveAccessibleDescription(new RegExp(why.replaceAll('.', '\\.')))
    await expect(address).toHaveValue(typed)
  }

  for (const date of busy)
    await expect(await dayInCalendar(page, site.staff.chitra.id, date)).toHaveAccessibleName(
      /no slot available$/,
    )

  // removing the calendar makes its busy times bookable
  const date = busy[1] ?? ''
  await openOwnCalendar(page, site)
  await calendar.getByRole('button', { name: `Remove ${ownCalendarHost}` }).click()
  await expect(page.getByRole('status')).toHaveText('Removed. Its busy times can be booked.')
  await expect(await dayInCalendar(page, site.staff.chitra.id, date)).toHaveAccessibleName(
    /1 slot available$/,
  )
})
