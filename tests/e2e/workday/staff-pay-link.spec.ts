import { addDays } from '#app/lib/time.ts'
import { waitForHydration } from '../booking-page.ts'
import { admin } from '../demo.ts'
import { signIn } from '../sign-in.ts'
import { expect, test } from './workday.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('loads the slots of the last chosen counselor and day when both are changed quickly', async ({
  page,
  site,
}) => {
  const { chitra } = site.staff
  await signIn(page, admin)
  await page.goto('/services/counselor-dashboard/bookings/new')
  await waitForHydration(page)
  const chosen = Promise.withResolvers<void>()
  await page.route('**/bookings/new.data?*', async (route) => {
    await chosen.promise
    await route.continue().catch(() => {}) // the second request aborts the first
  })
  await page.getByLabel('Counselor', { exact: true }).selectOption(chitra.id)
  await page.getByLabel('Day', { exact: true }).fill(addDays(site.today, 7))
  chosen.resolve()
  await expect(page.getByRole('main')).toContainText(new RegExp(`${chitra.name}, .+: 1 slot`))
  await expect(page.getByRole('radio', { name: '11:00 AM' })).toBeAttached()
})
