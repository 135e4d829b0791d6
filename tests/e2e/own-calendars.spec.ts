import type { Page } from '@playwright/test'
import { addDays } from '#app/lib/time.ts'
import { faultsAtEveryWidth, violationsOn } from './accessible.ts'
import { dayInCalendar, takenOver } from './booking-page.ts'
import { ownCalendars } from './own-calendars.ts'
import { signIn } from './sign-in.ts'
import { expect, test, type Workday } from './workday.ts'

// the second takes out what the first has looked at
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 360, height: 740 }, expectedComplaints: [/status of 422/] })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openOwnCalendars(page: Page, site: Workday) {
  await signIn(page, site.staff.chitra)
  await page.goto('/services/counselor-dashboard/availability')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Availability')
  await takenOver(page)
  return part(page, 'Your own calendar')
}

/** A day in the next two weeks, as staff look at it. */
const dayOfTwoWeeks = (page: Page, date: string) =>
  part(page, 'Weekly hours')
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${date}"]`) })
    .first()

test('calendars of one’s own say when they were read, and why not; what they keep busy is seen in the next two weeks and booked by nobody', async ({
  page,
  site,
}) => {
  const busy = [11, 12].map((days) => addDays(site.today, days))
  const calendars = await openOwnCalendars(page, site)
  const rows = calendars.getByRole('list', { name: 'Your own calendars' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const row = (host: string) => rows.filter({ hasText: host })
  await expect(row(ownCalendars.fresh)).toContainText('Read today, 10:59 AM.')
  await expect(row(ownCalendars.stale)).toContainText('Not read since today, 8:03 AM.')
  await expect(row(ownCalendars.stale)).toContainText('The busy times of then still count')
  await expect(row(ownCalendars.gone)).toContainText(/Not read since .+: there is no calendar at its address/)
  await expect(calendars).toContainText('Booked before your calendar said busy:')
  await expect(
    calendars.getByRole('link', { name: new RegExp(site.sessions.clashing.name) }),
  ).toHaveAttribute('href', /\/bookings\/MG-/)
  for (const date of busy) await expect(dayOfTwoWeeks(page, date)).toContainText('11:00 AM busy elsewhere')
  expect([...(await faultsAtEveryWidth(page)), ...(await violationsOn(page))]).toEqual([])
  for (const date of busy)
    await expect(await dayInCalendar(page, site.staff.chitra.id, date)).toHaveAccessibleName(/no time free$/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('an address that can’t be read says why, and what was typed stays', async ({ page, site }) => {
      const calendars = await openOwnCalendars(page, site)
      const address = calendars.getByLabel('Secret address of a calendar (iCal)')
      for (const [typed, why] of [
        ['http://calendar.example/secret.ics', 'Copy the whole address. It begins with https://.'],
        ['https://192.168.1.10/secret.ics', 'its address leads to a private network. Nothing was saved.'],
        ['https://localhost/secret.ics', 'its address leads to a private network. Nothing was saved.'],
      ] as const) {
        await address.fill(typed)
        await calendars.getByRole('button', { name: 'Read this calendar' }).click()
        await expect(calendars.getByRole('alert')).toContainText(why)
        await expect(address).toHaveAccessibleDescription(new RegExp(why.replaceAll('.', '\\.')))
        await expect(address).toHaveValue(typed)
      }
      await calendars.getByText('With a user name and a password (CalDAV)').click()
      const server = calendars.getByLabel('Server')
      await server.fill('https://10.0.0.1/dav')
      await calendars.getByLabel('User name').fill('chitra')
      await calendars.getByLabel('Password').fill('an app password')
      await calendars.getByRole('button', { name: 'Read these calendars' }).click()
      await expect(calendars.getByRole('alert')).toContainText('its address leads to a private network')
      await expect(server).toHaveValue('https://10.0.0.1/dav')
      await expect(calendars.getByLabel('User name')).toHaveValue('chitra')
    })

    test('a calendar that is taken out keeps nothing busy any more', async ({ page, site }) => {
      const host = javaScriptEnabled ? ownCalendars.gone : ownCalendars.stale
      const date = addDays(site.today, javaScriptEnabled ? 12 : 11)
      const calendars = await openOwnCalendars(page, site)
      await calendars.getByRole('button', { name: `Remove ${host}` }).click()
      await expect(calendars.getByRole('status')).toHaveText('Removed. Its busy times are forgotten.')
      await expect(calendars.getByRole('list', { name: 'Your own calendars' })).not.toContainText(host)
      await expect(dayOfTwoWeeks(page, date)).toContainText('11:00 AM')
      await expect(dayOfTwoWeeks(page, date)).not.toContainText('busy elsewhere')
      await expect(await dayInCalendar(page, site.staff.chitra.id, date)).toHaveAccessibleName(/1 time free$/)
    })
  })
}
